import ActivityWire
import ArgumentParser

/// `brokerctl sessions show`.
struct SessionsShow: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show everything that is known of a session.")

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try console.print(try await broker.session(session))
    }
}
