import ActivityWire
import ArgumentParser

/// `brokerctl refresh`.
struct Refresh: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        abstract: "Have a session's state collected anew, in the background if it has no window.")

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let row = try await broker.session(session)
        try await broker.perform(.refresh(SessionReference(row.session)))
        try console.print(DoneOutput(done: "refreshed", session: row.session.description, app: row.app.text))
    }
}
