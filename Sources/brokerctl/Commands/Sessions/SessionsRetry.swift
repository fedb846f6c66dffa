import ActivityWire
import ArgumentParser

/// `brokerctl sessions retry`.
struct SessionsRetry: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry", abstract: "Have a session restored from the saved state that is set aside.")

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let row = try await broker.session(session)
        try await broker.perform(.retry(SessionReference(row.session)))
        try console.print(DoneOutput(done: "retried", session: row.session.description, app: row.app.text))
    }
}
