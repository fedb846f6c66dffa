import Glibc

/// The command line as the story uses it: each call is a process, and its result a JSON object.
struct BrokerctlRunner {
    let program: String
    let environment: [String: String]
    let interruption: Interruption

    /// The limit for a command, longer than its own deadlines.
    private static let limit: Duration = .seconds(30)

    /// - Throws: `commandFailed` with the command's output for any exit status but 0.
    func ask(_ arguments: String...) throws(StoryError) -> JSONReader {
        try ask(arguments)
    }

    func ask(_ arguments: [String]) throws(StoryError) -> JSONReader {
        let command = Self.text(arguments)
        let child = try StoryChild.start(program, arguments + ["--json"], environment: environment)
        defer { child.closePipes() }
        // Standard error is a pipe, since no file was given for it.
        let errors = child.errors ?? -1
        var reader = PipeReader([child.output, errors], interruption: interruption.descriptor)
        let pause = reader.read(within: Self.limit)
        if pause != .ended { child.send(SIGKILL) }
        let end = child.wait()
        switch pause {
        case .ended, .satisfied: break
        case .interrupted: throw .interrupted
        case .tookTooLong: throw .commandTookTooLong(command: command, limit: Self.limit)
        }
        guard end == .exited(0) else {
            let output = (reader.text(errors) + reader.text(child.output)).trimmingNewlines
            throw .commandFailed(command: command, status: "\(end)", errors: output)
        }
        guard let object = JSONReader(object: reader.text(child.output)) else {
            throw .noJSON(command: command, output: reader.text(child.output))
        }
        return object
    }

    /// Asks for a session until the answer is as wanted, or the time is over. A window may report its title and its
    /// subtitle shortly after its acknowledgement.
    func session(_ id: String, until isWanted: (JSONReader) -> Bool) throws(StoryError) -> JSONReader {
        try ask(["sessions", "show", id], until: isWanted)
    }

    /// Asks until the answer is as wanted, or the time is over. Returns the last answer.
    func ask(
        _ arguments: [String], until isWanted: (JSONReader) -> Bool
    ) throws(StoryError) -> JSONReader {
        let deadline = ContinuousClock.now + Self.patience
        while true {
            let answer = try ask(arguments)
            if isWanted(answer) || ContinuousClock.now > deadline { return answer }
        }
    }

    private static let patience: Duration = .seconds(15)

    /// Returns a command as a user would type it.
    static func text(_ arguments: [String]) -> String {
        (["brokerctl"] + arguments.map { $0.contains(where: { " {}\"*".contains($0) }) ? "'\($0)'" : $0 })
            .joined(separator: " ")
    }
}

extension String {
    fileprivate var trimmingNewlines: String {
        var text = self[...]
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }
}
