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

/// A word that stands where a command should, and is none.
struct UnknownCommand: Hashable, Sendable {
    /// The commands before it: `brokerctl`, or `brokerctl screen`.
    let place: String
    let word: String
    /// What was probably meant, each by its words behind `brokerctl`: `screen rotate`.
    let suggestions: [String]
    /// The commands that could stand there.
    let known: [String]

    /// Nil when every command is known, so that something else is wrong.
    init?(in arguments: [String], of root: any ParsableCommand.Type = Brokerctl.self) {
        var command = root
        var path: [String] = []
        for argument in arguments {
            let commands = command.configuration.subcommands
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

    /// What is wrong and what is there instead, in a sentence.
    var reason: String {
        let problem = "'\(word)' is no command of \(place)"
        guard suggestions.isEmpty else {
            return "\(problem). Did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?"
        }
        return "\(problem); there are \(known.joined(separator: ", "))"
    }

    /// As the parser tells of other mistakes.
    var fullMessage: String {
        """
        Error: \(reason)
        Usage: \(place) <subcommand>
          See '\(place) --help' for more information.
        """
    }

    /// In columns of a terminal.
    private static let wordMaximum = 60
    private static let suggestionsMaximum = 3
    /// The parser's own command.
    private static let help = "help"

    /// Commands of nearly this name; else those of exactly this name elsewhere, as where `screen` was left out.
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
