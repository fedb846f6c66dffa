import ActivityWire
import ArgumentParser

/// `brokerctl config`.
struct Config: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Show every setting, its value and where it comes from.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(Listing(settings: try await broker.settings(.configuration)))
    }
}
