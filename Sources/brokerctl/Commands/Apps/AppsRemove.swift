import ActivityWire
import ArgumentParser

/// `brokerctl apps remove`.
struct AppsRemove: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Delete an app's bundle from the broker's app folder.",
        discussion: "Its sessions stay, and can be opened again once it is installed again.")

    @Argument(help: "The app's identifier.", transform: AppArgument.parse) var app: AppID
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let row = try await broker.app(app)
        let folders = AppFolders(broker: broker)
        try await folders.check(row.path)
        try BundleRemoval.remove(row.path)
        let isGone = try await folders.reload { rows in rows.contains { $0.path == row.path } ? nil : true }
        guard isGone == true else {
            throw CommandFailure(
                code: "failed",
                reason: "the bundle \(row.path) is deleted, but the broker still lists it; brokerctl apps list shows "
                    + "when it has noticed")
        }
        try console.print(DoneOutput(done: "removed", app: app.text, path: row.path))
    }
}
