import ActivityWire
import ArgumentParser

/// `brokerctl layouts diff`.
struct LayoutsDiff: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Show how the screen differs from a layout.")

    @Argument(help: LayoutArgument.help, transform: LayoutArgument.parse) var name: LayoutName
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(try await broker.difference(from: name))
    }
}
