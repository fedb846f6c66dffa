import ActivityWire
import ArgumentParser

/// `brokerctl limits`.
struct ShowLimits: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "limits", abstract: "Show every bound, with what happens at it.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(Listing(limits: try await broker.settings(.limits)))
    }
}
