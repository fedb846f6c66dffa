import ActivityWire
import ArgumentParser

/// `brokerctl screen pressure`.
struct ScreenPressure: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "pressure",
        abstract: "Memory is short: scenes in the background save and are disconnected; their sessions stay.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(ScreenOutput(try await broker.screen(.reclaimMemory)))
    }
}
