import ActivityWire
import ArgumentParser

/// `brokerctl screen rotate`.
struct ScreenRotate: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "rotate", abstract: "Hold the device in another orientation.")

    @Argument(help: "portrait or landscape.") var orientation: String
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(ScreenOutput(try await broker.screen(.rotate(orientation))))
    }
}
