import ActivityWire
import ArgumentParser

/// `brokerctl apps launch`.
struct AppsLaunch: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "launch", abstract: "Start an app without showing a window, and wait until it has connected.",
        discussion: "For an app with one process for all its scenes. One that runs already is left as it is.")

    @Argument(help: "The app's identifier.", transform: AppArgument.parse) var app: AppID
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(LaunchOutput(process: try await broker.launch(app)))
    }
}
