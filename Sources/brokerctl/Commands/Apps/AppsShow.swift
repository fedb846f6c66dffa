import ActivityWire
import ArgumentParser

/// `brokerctl apps show`.
struct AppsShow: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what an app declares, and what is wrong with its bundle.")

    @Argument(help: "The app's identifier.", transform: AppArgument.parse) var app: AppID
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(try await broker.app(app))
    }
}
