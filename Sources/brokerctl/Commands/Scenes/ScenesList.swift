import ActivityWire
import ArgumentParser

/// `brokerctl scenes list`.
struct ScenesList: BrokerCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List all scenes.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(Listing(scenes: try await broker.sessions { .scenes($0) }))
    }
}
