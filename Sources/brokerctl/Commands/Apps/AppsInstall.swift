import ActivityWire
import ArgumentParser

/// `brokerctl apps install`.
struct AppsInstall: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Copy a bundle into the broker's app folder.",
        discussion: """
            The copy appears in one step or not at all, and replaces a bundle of the same name. Where the broker \
            cannot use it, everything is as it was before. Links in the bundle stay links.
            """)

    @Argument(
        help: ArgumentHelp("The bundle: a folder NAME.app with an Info.plist.", valueName: "path"), completion: .file())
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
            guard let row else {
                throw CommandFailure(
                    code: RefusalCode.appNotInstalled.rawValue,
                    reason: "the broker cannot use \(path), so it was not installed: its Info.plist is unreadable or "
                        + "names no bundle identifier, or another bundle has the same one; the broker's log says which",
                    field: "path")
            }
            installation.commit()
            try console.print(AppDetailOutput(row: row))
        } catch {
            installation.undo()
            try? await broker.perform(.reloadApps)
            throw error
        }
    }
}
