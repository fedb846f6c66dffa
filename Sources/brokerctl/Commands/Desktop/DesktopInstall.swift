import ActivityWire
import AppDescriptions
import ArgumentParser
import BrokerClient
import DesktopEntries
import FoundationEssentials

/// `brokerctl desktop install`.
struct DesktopInstall: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Make apps the openers of types and links on the desktop.",
        discussion: """
            Writes a desktop entry for each app below $XDG_DATA_HOME/applications, and a line for each given type and \
            scheme into [Default Applications] of $XDG_CONFIG_HOME/mimeapps.list. Nothing else changes: other lines, \
            their order, comments and a symbolic link stay as they are. A type that had openers before keeps them \
            behind the app. desktop remove takes everything back.

            The path of brokerctl may not have spaces, because xdg-open cannot read quotation marks in an entry.

              brokerctl desktop install org.pwmt.zathura --type application/pdf
              brokerctl desktop install org.example.mail --scheme mailto
              brokerctl desktop install --all
            """)

    @Argument(
        help: ArgumentHelp(
            "The apps: identifiers, unique suffixes or names (default with --all: every app).", valueName: "app"),
        completion: AppName.completion, transform: AppName.parse)
    var apps: [AppName] = []

    @Option(help: ArgumentHelp("A MIME type that the app is to open; may be repeated.", valueName: "mime-type"))
    var type: [String] = []

    @Option(help: ArgumentHelp("A URL scheme that the app is to open; may be repeated.", valueName: "scheme"))
    var scheme: [String] = []

    @Flag(help: "All types and schemes that the apps declare.") var all = false

    @OptionGroup(title: "General") var options: GlobalOptions

    func validate() throws {
        let hasTypes = !type.isEmpty || !scheme.isEmpty
        guard !all || !hasTypes else {
            throw ValidationError("--all and \(type.isEmpty ? "--scheme" : "--type") are mutually exclusive")
        }
        guard all || !apps.isEmpty else { throw ValidationError("specify the apps, or --all for every app") }
        guard !hasTypes || apps.count == 1 else {
            throw ValidationError("\(type.isEmpty ? "--scheme" : "--type") requires exactly one app")
        }
        for text in type where MIMEName(text) == nil {
            throw ValidationError("'\(text)' is not a valid MIME type (expected one such as text/plain)")
        }
        for text in scheme where MIMEName(scheme: text) == nil {
            throw ValidationError("'\(text)' is not a valid URL scheme (expected one such as mailto)")
        }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let environment = ProcessInfo.processInfo.environment
        let chosen = try AppSelection(apps).chosen(of: await installedApps(broker, environment))
        let types = type.compactMap { MIMEName($0) } + scheme.compactMap { MIMEName(scheme: $0) }
        let wishes: DesktopWishes
        do throws(HandlerEntry.Flaw) {
            wishes = try DesktopWishes(chosen, program: BrokerctlProgram.path, types: types, isAll: all)
        } catch { throw CommandFailure(code: "failed", reason: "\(error)") }
        let record = try await HeldInterruption.during { try DesktopInstaller(environment).install(wishes) }
        try console.print(
            DesktopInstallOutput(
                entries: record.entries.map { .init(app: $0.app, path: $0.path) },
                defaults: record.lists.flatMap(\.defaults.lines).map { .init(type: $0.type, entry: $0.entry) }))
    }

    /// Returns the broker's apps, or without a broker those of the usual folder.
    private func installedApps(
        _ broker: BrokerProxy, _ environment: [String: String]
    ) async throws -> [AppDescription] {
        do throws(ClientError) {
            return try await broker.apps().compactMap { InstalledBundles.app(at: $0.path) }
        } catch {
            guard case .noBroker = error else { throw error }
            return InstalledBundles.apps(environment) { !$0.isEmpty }
        }
    }
}

/// The path of this program.
enum BrokerctlProgram {
    static var path: String { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "" }
}

/// The apps that are named on the command line.
struct AppSelection {
    private let names: [AppName]

    /// - Parameter names: No name stands for all apps that open something.
    init(_ names: [AppName]) {
        self.names = names
    }

    /// - Throws: ``CommandFailure`` for a name that no app or several apps have.
    func chosen(of apps: [AppDescription]) throws(CommandFailure) -> [AppDescription] {
        guard !names.isEmpty else { return apps.filter { !DesktopWishes.declaredTypes(of: $0).isEmpty } }
        let index = AppNames(apps)
        var chosen: [AppDescription] = []
        for name in names {
            let found = try name.only(index)
            guard let app = apps.first(where: { $0.id == found }) else { throw name.unknown }
            chosen.append(app)
        }
        return chosen
    }
}
