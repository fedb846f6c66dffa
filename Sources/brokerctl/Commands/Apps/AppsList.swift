import ActivityWire
import ArgumentParser

/// `brokerctl apps list`.
struct AppsList: BrokerCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the installed apps.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(Listing(apps: try await broker.apps()))
    }
}
