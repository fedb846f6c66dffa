import ActivityWire
import ArgumentParser

/// `brokerctl sessions restore`.
struct SessionsRestore: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Have a session restored from one of its saved states.",
        discussion: """
            A window that is open is disconnected and made again; any other gets the state with its next connect. What \
            it shows now is saved first, so that it can be restored in its turn.
            """)

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @Option(help: ArgumentHelp("Which state, as sessions history numbers them.", valueName: "n"))
    var generation: UInt32
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let row = try await broker.session(session)
        try await broker.perform(.restore(SessionReference(row.session), generation: generation))
        try console.print(DoneOutput(done: "restored", session: row.session.description, app: row.app.text))
    }
}
