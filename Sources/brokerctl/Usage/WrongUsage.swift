import ArgumentParser

/// What the parser could not make a command of.
struct WrongUsage {
    /// What is wrong, in a sentence.
    let reason: String
    /// The same with how it is used.
    let fullMessage: String
    private let wantsJSON: Bool

    /// - Parameter error: the parser's, which ends as wrong usage.
    init(_ error: any Error, in arguments: [String]) {
        if let unknown = UnknownCommand(in: arguments) {
            (reason, fullMessage) = (unknown.reason, unknown.fullMessage)
        } else {
            reason = Self.readable(Brokerctl.message(for: error), arguments)
            fullMessage = Self.readable(Brokerctl.fullMessage(for: error), arguments)
        }
        wantsJSON = arguments.prefix { $0 != "--" }.contains("--json")
    }

    /// The parser repeats an argument however long it is.
    private static func readable(_ message: String, _ arguments: [String]) -> String {
        arguments.filter { $0.utf8.count > argumentMaximum }.reduce(message) { message, argument in
            message.replacing(argument, with: Printable.cut(argument, to: argumentMaximum))
        }
    }

    /// In bytes, and at least so many columns.
    private static let argumentMaximum = 200

    /// Tells people on standard error, and scripts that asked for JSON on standard output.
    func tell() {
        let failure = CommandFailure(status: .usage, code: "usage", reason: reason)
        if wantsJSON { try? Console(json: true).print(RefusalOutput(failure)) }
        StandardError.write(Printable.escapedLines(fullMessage))
    }
}
