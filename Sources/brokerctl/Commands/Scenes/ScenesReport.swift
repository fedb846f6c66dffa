import ActivityWire
import ArgumentParser

/// `brokerctl scenes report`.
struct ScenesReport: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Show what a window says of itself: its size, its traits, what it saved.")

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(try await broker.sceneReport(of: session))
    }
}
