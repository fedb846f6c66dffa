import ActivityWire
import ArgumentParser
import Glibc

/// `brokerctl sessions log`.
struct SessionsLog: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Print what a session's process has written.",
        discussion: """
            An app whose windows share a process has one log. A log over its bound is moved aside and begun anew; \
            this prints the newer file, or its end.
            """)

    @Argument(help: SessionArgument.help, transform: SessionArgument.parse) var session: SessionReference
    @Flag(help: "Print where the log is, and not what is in it.") var path = false
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        let row = try await broker.session(session)
        let file = try await broker.logPath(of: SessionReference(row.session))
        let text = path ? "" : try Self.text(of: file)
        let output = LogOutput(session: row.session.description, path: file, text: text)
        if path, console.form != .json { return try console.write(Printable.escaped(file) + "\n") }
        try console.print(output)
    }

    private static func text(of file: String) throws -> String {
        guard access(file, F_OK) == 0 || errno != ENOENT else {
            throw CommandFailure.file(file, "the session's process has not written anything yet")
        }
        // A line more than the bound may have been written before the broker looked.
        let bytes = try RegularFile.read(file, limit: 2 * Limits.logFileBytes, isTailEnough: true)
        return String(decoding: bytes, as: UTF8.self)
    }
}
