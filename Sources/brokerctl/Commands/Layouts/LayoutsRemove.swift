import ActivityWire
import ArgumentParser

/// `brokerctl layouts remove`.
struct LayoutsRemove: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Forget a layout; its windows stay as they are.")

    @Argument(help: LayoutArgument.help, transform: LayoutArgument.parse) var name: LayoutName
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try await broker.perform(.layout(.remove(name)))
        try console.print(DoneOutput(done: "removed"))
    }
}
