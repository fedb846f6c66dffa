/// What was done, where the broker has nothing more to say.
struct DoneOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// A verb in the past: `refreshed`, `destroyed`, `removed`.
    var done: String
    var session: String?
    var app: String?
    var path: String?

    var display: Layout {
        let subject = [session, app, path].compactMap { $0 }.first.map { [Cell($0)] } ?? []
        return .line([Cell(done)] + subject)
    }
}

/// `sessions log`.
struct LogOutput: CommandOutput, Encodable, Hashable, Sendable {
    var session: String
    /// Where the log is on the broker's machine.
    var path: String
    var text: String

    var display: Layout { .text(text) }
}

/// `wait`.
struct WaitOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// As it was asked.
    var condition: String
    var met = true

    var display: Layout { .line([Cell(condition), Cell("met", style: .green)]) }
}
