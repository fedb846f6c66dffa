import ActivityWire
import ArgumentParser

/// `brokerctl apps install`.
struct AppsInstall: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Copy a bundle into the broker's app folder.",
        discussion: """
            The copy appears in one step or not at all, and replaces a bundle of the same name. Where the broker \
            cannot use it, everything is as it was before. Links in the bundle stay links. What apps check finds odd is \
            told as warnings.
            """)

    @Argument(
        help: ArgumentHelp("The bundle: a folder NAME.app with an Info.plist.", valueName: "path"), completion: .file(),
        transform: TextArgument(name: "the bundle's path").parse)
    var path: String

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let bundle = try BundleSource(path: path)
        let folder = try await AppFolders(broker: broker).first()
        let installation = try BundleInstallation(of: bundle, in: folder)
        do {
            let row = try await AppFolders(broker: broker).reload { rows in
                rows.first { $0.path == installation.path }
            }
            guard let row else { throw unusable() }
            installation.commit()
            try console.print(row.warning(of: remarks(onBundleAt: installation.path)))
        } catch {
            installation.undo()
            try? await broker.perform(.reloadApps)
            throw error
        }
    }

    /// The broker can use the bundle; whether the app can be started is not for it to look at beforehand.
    private func remarks(onBundleAt path: String) -> [String] {
        let check = BundleCheck(path: path)
        return check.errors.map { "the app cannot be started: \($0.message)" } + check.warnings.map(\.message)
    }

    private func unusable() -> CommandFailure {
        let reason =
            BundleCheck(path: path).errors.first?.message
            ?? "another bundle has the same identifier (brokerctl apps list shows them)"
        return CommandFailure(
            code: RefusalCode.appNotInstalled.rawValue,
            reason: "the broker cannot use \(path), so it was not installed: \(reason)", field: "path")
    }
}
