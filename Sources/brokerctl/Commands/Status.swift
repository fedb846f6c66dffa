import ActivityWire
import ArgumentParser

/// `brokerctl status`.
struct Status: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show the broker's state in figures.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(try await broker.status())
    }
}
