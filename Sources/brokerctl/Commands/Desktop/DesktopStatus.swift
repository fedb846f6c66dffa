import ArgumentParser
import DesktopEntries
import FoundationEssentials

/// `brokerctl desktop status`.
struct DesktopStatus: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show which programs open the installed types now, and why.",
        discussion: """
            Reads what xdg-open and gio read, in their order: mimeapps.list files, those of the current desktop first, \
            then mimeinfo.cache. Without a type, shows all types that were given to apps.
            """)

    @Argument(
        help: ArgumentHelp("MIME types, or x-scheme-handler/ and a URL scheme.", valueName: "type"),
        transform: Self.parse)
    var types: [MIMEName] = []

    @OptionGroup(title: "General") var options: FormOptions

    func run() throws {
        let console = options.console
        do {
            try console.print(output(ProcessInfo.processInfo.environment))
        } catch {
            throw console.report(error)
        }
    }

    private func output(_ environment: [String: String]) throws(CommandFailure) -> DesktopStatusOutput {
        let openers = try DesktopOpeners(environment, try DesktopFolders(environment))
        let rows = types.isEmpty ? openers.known : openers.rows(types)
        return DesktopStatusOutput(
            entries: openers.record.entries.map { .init(app: $0.app, path: $0.path) },
            types: rows.map { Self.opener($0) })
    }

    private static func opener(_ row: DesktopOpeners.Row) -> DesktopStatusOutput.Opener {
        let lost = row.opener == nil ? "removed" : "overruled"
        return .init(
            type: row.type.text, entry: Nullable(row.opener?.entry), app: Nullable(row.app),
            source: Nullable(row.opener?.source),
            state: row.app != nil ? "installed" : row.isGiven ? lost : "other")
    }

    private static func parse(_ text: String) throws -> MIMEName {
        guard let name = MIMEName(text) else {
            throw ValidationError("'\(text)' is not a valid MIME type (expected one such as text/plain)")
        }
        return name
    }
}
