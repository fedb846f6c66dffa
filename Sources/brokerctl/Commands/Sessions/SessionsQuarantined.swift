import ActivityWire
import ArgumentParser

/// `brokerctl sessions quarantined`.
struct SessionsQuarantined: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "quarantined",
        abstract: "List the saved states that are set aside because they crashed their windows too often.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(Listing(quarantined: try await broker.quarantines()))
    }
}
