import ActivityWire
import ArgumentParser

/// `brokerctl sessions history`.
struct SessionsHistory: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List the saved states that are kept of a session, oldest first.")

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let (session, generations) = try await broker.history(of: session)
        try console.print(HistoryOutput(session: session.description, generations: generations))
    }
}
