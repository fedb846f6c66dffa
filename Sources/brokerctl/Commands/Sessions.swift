import ActivityWire
import ArgumentParser
import Glibc

/// `brokerctl sessions`.
struct Sessions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions",
        abstract: "Manage the broker's durable records of windows.",
        subcommands: [
            SessionsList.self, SessionsShow.self, SessionsLog.self, SessionsHistory.self, SessionsRestore.self,
            SessionsQuarantined.self, SessionsRetry.self,
        ], defaultSubcommand: SessionsList.self)
}

/// `brokerctl sessions list`.
struct SessionsList: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List all sessions, including those without a window.")

    @Option(
        help: ArgumentHelp("Only sessions of this app.", valueName: "app"), completion: AppName.completion,
        transform: AppName.parse) var app: AppName?
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let app = try await broker.identifier(of: app)
        let rows = try await broker.sessions().filter { app == nil || $0.app == app }
        // The app may have no sessions because it is unknown. The broker refuses the query for an unknown app.
        if let app, rows.isEmpty { _ = try await broker.app(app) }
        try console.print(Listing(sessions: rows))
    }
}

/// `brokerctl sessions show`.
struct SessionsShow: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show everything that is known about a session.")

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(try await broker.session(session))
    }
}

/// `brokerctl sessions log`.
struct SessionsLog: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Print the output of a session's process.",
        discussion: """
            An app whose windows share a process has one log. A log that exceeds its limit is rotated; this prints \
            the newer file, or its end.
            """)

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @Flag(help: "Print only the path of the log.") var path = false
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let row = try await broker.session(session)
        let file = try await broker.logPath(of: SessionReference(row.session))
        // With --path, the object has the path and an empty text.
        let text = path ? "" : try Self.text(of: file)
        let output = LogOutput(session: row.session.description, path: file, text: text)
        if path, console.form != .json { return try console.write(Printable.escaped(file) + "\n") }
        try console.print(output)
    }

    private static func text(of file: String) throws -> String {
        // Any other error is reported by the attempt to read.
        guard access(file, F_OK) == 0 || errno != ENOENT else {
            throw CommandFailure.file(file, "the session's process has not written anything yet")
        }
        // The log may exceed its limit until the broker moves it aside.
        let bytes = try RegularFile.read(file, limit: 2 * Limits.logFileBytes, isTailEnough: true)
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// `brokerctl sessions history`.
struct SessionsHistory: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List the saved states of a session, oldest first.")

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let (session, generations) = try await broker.history(of: session)
        try console.print(HistoryOutput(session: session.description, generations: generations))
    }
}

/// `brokerctl sessions restore`.
struct SessionsRestore: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Restore a session from one of its saved states.",
        discussion: """
            An open window is disconnected and recreated. Otherwise the state is used at the next connect, unless \
            the app provides another one first. The current state is saved first, so it can be restored later.
            """)

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @Option(help: ArgumentHelp("Number of the state, as shown by sessions history.", valueName: "n"))
    var generation: UInt32
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let row = try await broker.session(session)
        try await broker.perform(.restore(SessionReference(row.session), generation: generation))
        try console.print(DoneOutput(done: "restored", session: row.session.description, app: row.app.text))
    }
}

/// `brokerctl sessions quarantined`.
struct SessionsQuarantined: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "quarantined",
        abstract: "List the saved states that are quarantined because their windows crashed too often.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(Listing(quarantined: try await broker.quarantines()))
    }
}

/// `brokerctl sessions retry`.
struct SessionsRetry: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry", abstract: "Retry a session's quarantined saved state.")

    @Argument(help: SessionArgument.help, completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let row = try await broker.session(session)
        try await broker.perform(.retry(SessionReference(row.session)))
        try console.print(DoneOutput(done: "retried", session: row.session.description, app: row.app.text))
    }
}
