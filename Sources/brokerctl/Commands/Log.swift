import ActivityWire
import ArgumentParser

/// `brokerctl log`.
struct Log: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Print the output of the process of a session, a request or an app.",
        discussion: """
            Sessions and requests that have ended can still be found while the broker remembers a request for them. \
            For an app with one process per window, this is the log of the newest process; an app whose windows \
            share a process has one log. A log that exceeds its limit is rotated. Both files are printed, up to \
            twice the limit.
            """)

    @Argument(
        help: ArgumentHelp(
            "Identifier of a session or request, a unique prefix of one, APP:TARGET, or an app identifier.",
            valueName: "what"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var subject: SessionReference

    @Option(help: ArgumentHelp("Print only this many lines from the end.", valueName: "n")) var lines: Int?

    @Flag(name: [.customShort("f"), .long], help: "Keep printing new output until interrupted.")
    var follow = false

    @Flag(help: "Print only the path of the log.") var path = false
    @OptionGroup(title: "General") var options: GlobalOptions

    func validate() throws {
        guard lines ?? 0 >= 0 else { throw ValidationError("--lines must be at least 0") }
        guard !(path && follow) else { throw ValidationError("--path and --follow are mutually exclusive") }
    }

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let file = try await broker.logPath(of: subject)
        if path, console.form != .json { return try console.write(Printable.escaped(file) + "\n") }
        let log = WindowLog(path: file)
        let count = lines ?? (follow ? Self.linesBeforeFollowing : nil)
        // With --path, the object has the path and an empty text.
        let text = path ? "" : try log.text(lines: count, mayBeMissing: follow)
        // A stream has no object for an empty text.
        if !(follow && text.isEmpty) { try print(text, of: file, console) }
        guard follow else { return }
        _ = try await TimeLimit.run(within: broker.timeout) {
            var follower = log.follower
            while true {
                let text = try follower.next()
                if !text.isEmpty { try print(text, of: file, console) }
                try await Task.sleep(for: Self.pause)
            }
        }
    }

    private func print(_ text: String, of file: String, _ console: Console) throws {
        try console.print(LogOutput(session: subject.text, path: file, text: text))
    }

    private static let linesBeforeFollowing = 10
    /// The time between two checks of a followed log.
    private static let pause: Duration = .milliseconds(200)
}
