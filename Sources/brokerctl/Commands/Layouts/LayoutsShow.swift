import ActivityWire
import ArgumentParser

/// `brokerctl layouts show`.
struct LayoutsShow: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what a layout keeps of each window.")

    @Argument(help: LayoutArgument.help, transform: LayoutArgument.parse) var name: LayoutName
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(try await broker.layout(.query(.layout(name))))
    }
}
