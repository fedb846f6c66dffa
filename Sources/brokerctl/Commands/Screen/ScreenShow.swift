import ActivityWire
import ArgumentParser

/// `brokerctl screen show`.
struct ScreenShow: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show the device and the windows on it.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(try await broker.screen())
    }
}
