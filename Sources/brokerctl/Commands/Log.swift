import ActivityWire
import ArgumentParser

/// `brokerctl log`.
struct Log: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Print what the process of a session, a request or an app has written.",
        discussion: """
            Sessions and requests are found also when they are over, as long as the broker remembers a request for \
            them. Of an app whose windows have processes of their own it is the log of the newest one; an app whose \
            windows share a process has one log. A log over its bound is moved aside and begun anew. Both parts are \
            printed, up to twice the bound.
            """)

    @Argument(
        help: ArgumentHelp(
            "A session or a request, by its identifier or a unique prefix, APP:TARGET, or an app's identifier.",
            valueName: "what"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var subject: SessionReference

    @Option(help: ArgumentHelp("Only so many lines of the end.", valueName: "n")) var lines: Int?

    @Flag(name: [.customShort("f"), .long], help: "Go on with what is written from now on, until interrupted.")
    var follow = false

    @Flag(help: "Print where the log is, and not what is in it.") var path = false
    @OptionGroup(title: "General") var options: GlobalOptions

    func validate() throws {
        guard lines ?? 0 >= 0 else { throw ValidationError("--lines is a number from 0") }
        guard !(path && follow) else { throw ValidationError("--path prints no log, so there is nothing to follow") }
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
