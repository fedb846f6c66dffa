import ArgumentParser

/// Arguments that the parser refused.
struct WrongUsage {
    /// The problem, in a sentence.
    let reason: String
    /// The problem, followed by the lines on the command's usage.
    let fullMessage: String
    private let wantsJSON: Bool

    /// - Parameter error: the parser's error.
    init(_ error: any Error, in arguments: [String]) {
        if let unknown = UnknownCommand(in: arguments) {
            (reason, fullMessage) = (unknown.reason, unknown.fullMessage)
        } else {
            reason = Self.readable(Brokerctl.message(for: error), arguments)
            fullMessage = Self.readable(Brokerctl.fullMessage(for: error), arguments)
        }
        wantsJSON = arguments.prefix { $0 != "--" }.contains("--json")
    }

    /// Cuts long arguments, which the parser repeats whole.
    private static func readable(_ message: String, _ arguments: [String]) -> String {
        arguments.filter { $0.utf8.count > argumentMaximum }.reduce(message) { message, argument in
            message.replacing(argument, with: Printable.cut(argument, to: argumentMaximum))
        }
    }

    /// The limit of an argument in bytes, and the columns to which it is cut.
    private static let argumentMaximum = 200

    /// Reports to people on standard error and, if `--json` was given, to scripts on standard output.
    func tell() {
        let failure = CommandFailure(status: .usage, code: "usage", reason: reason)
        if wantsJSON { try? Console(json: true).print(RefusalOutput(failure)) }
        ErrorOutput.write(Printable.escapedLines(fullMessage))
    }
}

/// A word in the position of a command that is not a command.
struct UnknownCommand: Hashable, Sendable {
    /// The commands before the word: `brokerctl`, or `brokerctl screen`.
    let place: String
    let word: String
    /// Commands that were probably meant, without `brokerctl`: `screen rotate`.
    let suggestions: [String]
    /// The commands that may stand in the word's place.
    let known: [String]

    /// Returns nil when every command is known; the parser then has another error.
    init?(in arguments: [String], of root: any ParsableCommand.Type = Brokerctl.self) {
        var command = root
        var path: [String] = []
        for argument in arguments {
            let commands = command.configuration.subcommands
            // Only what stands in the place of a command is checked. `brokerctl help` is the parser's own.
            guard !commands.isEmpty, !argument.hasPrefix("-"), !(path.isEmpty && argument == Self.help) else {
                return nil
            }
            guard let next = commands.first(where: { $0._commandName == argument }) else {
                place = ([root._commandName] + path).joined(separator: " ")
                word = Printable.cut(argument, to: Self.wordMaximum)
                known = commands.map { $0._commandName }
                suggestions = Self.suggestions(for: argument, in: commands, behind: path)
                return
            }
            command = next
            path.append(argument)
        }
        return nil
    }

    /// The problem and the alternatives, in a sentence.
    var reason: String {
        let problem = "'\(word)' is not a command of \(place)"
        guard suggestions.isEmpty else {
            return "\(problem). Did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?"
        }
        return "\(problem) (expected one of \(known.joined(separator: ", ")))"
    }

    /// The message in the form of the parser's own errors.
    var fullMessage: String {
        """
        Error: \(reason)
        Usage: \(place) <subcommand>
          See '\(place) --help' for more information.
        """
    }

    /// The columns to which the word is cut.
    private static let wordMaximum = 60
    private static let suggestionsMaximum = 3
    /// The parser's own command.
    private static let help = "help"

    /// Returns commands with a similar name; else the commands that have a subcommand of this name, as when `screen`
    /// was left out.
    private static func suggestions(
        for word: String, in commands: [any ParsableCommand.Type], behind path: [String]
    ) -> [String] {
        let near = NearWords.nearest(to: word, among: commands.map { $0._commandName })
            .map { (path + [$0]).joined(separator: " ") }
        guard near.isEmpty else { return Array(near.prefix(suggestionsMaximum)) }
        let deeper = commands.filter { $0.configuration.subcommands.contains { $0._commandName == word } }
        return deeper.prefix(suggestionsMaximum).map { (path + [$0._commandName, word]).joined(separator: " ") }
    }
}
