import ActivityWire
import Adaptation
import ArgumentParser

/// A session on the command line: an identifier, a prefix of one, or `APP:TARGET`. The broker resolves the text.
enum SessionArgument {
    static let help = ArgumentHelp("Session identifier, a unique prefix of one, or APP:TARGET.", valueName: "session")
    static let completion = CompletionKind.shellCommand("brokerctl sessions list --field session 2>/dev/null")

    /// - Throws: `ValidationError` for an empty text.
    static func parse(_ text: String) throws -> SessionReference {
        guard !text.isEmpty else {
            throw ValidationError(
                "the session is empty (expected an identifier, a unique prefix of one, or APP:TARGET)")
        }
        // A refusal may suggest names that are like this one.
        TypedNames.note(text)
        return SessionReference(text: text)
    }
}

/// The machine that decides about a request, on the command line.
enum MachineArgument: Sendable {
    case anywhere
    case target(TargetMachine)

    /// The machine for the request; nil for `anywhere`.
    var target: TargetMachine? { if case .target(let machine) = self { machine } else { nil } }

    /// - Throws: `ValidationError` for a text that is neither a word nor the name of a machine.
    static func parse(_ text: String) throws -> MachineArgument {
        if text == anywhere.description { return .anywhere }
        guard let machine = TargetMachine(checking: text) else {
            throw ValidationError(
                "'\(text)' is not a valid machine (expected anywhere, here, or a name: \(ClusterNameRule.allowed))")
        }
        return .target(machine)
    }
}

extension MachineArgument: CustomStringConvertible {
    var description: String { target?.description ?? "anywhere" }
}

/// A layout's name on the command line.
enum LayoutArgument {
    static let help = ArgumentHelp("The layout's name.", valueName: "name")
    static let completion = CompletionKind.shellCommand("brokerctl layouts list --field name 2>/dev/null")

    /// - Throws: `ValidationError` for a text that is not a valid name.
    static func parse(_ text: String) throws -> LayoutName {
        guard let name = LayoutName(text) else {
            throw ValidationError(
                """
                not a valid layout name (expected 1 to \(Limits.layoutNameBytes) bytes, without control characters or leading or trailing spaces)
                """)
        }
        return name
    }
}

/// A text on the command line that cannot be empty.
struct TextArgument: Sendable {
    /// The argument's name in errors, such as "a request's identifier".
    let name: String

    /// - Throws: `ValidationError` for an empty text.
    func parse(_ text: String) throws -> String {
        guard !text.isEmpty else { throw ValidationError("it is empty (expected \(name))") }
        return text
    }
}

/// An argument that takes one of the words of a value of the screen.
struct ChoiceArgument<Choice: ScreenWord>: Sendable {
    /// The argument's name in errors, such as "orientation".
    let name: String

    init(_ name: String) {
        self.name = name
    }

    var words: [String] { Choice.words }

    /// - Throws: `ValidationError` with the allowed words.
    func parse(_ text: String) throws -> Choice {
        guard let choice = Choice(word: text) else {
            throw ValidationError("'\(text)' is not a valid \(name) (expected \(Alternatives.text(words)))")
        }
        return choice
    }
}

/// A reuse policy on the command line.
enum ReuseArgument {
    /// - Throws: `ValidationError` with the allowed policies.
    static func parse(_ text: String) throws -> ReusePolicy {
        guard let policy = ReusePolicy(name: text) else {
            let names = Alternatives.text(ReusePolicy.allCases.map(\.name))
            throw ValidationError("'\(text)' is not a valid reuse policy (expected \(names))")
        }
        return policy
    }
}

/// A request's stage on the command line.
enum StageArgument {
    static let names = RequestStage.allCases.map(\.name).joined(separator: ", ")

    /// - Throws: `ValidationError` with the allowed stages.
    static func parse(_ text: String) throws -> RequestStage {
        guard let stage = RequestStage(name: text) else {
            throw ValidationError("'\(text)' is not a valid stage (expected one of \(names))")
        }
        return stage
    }
}

/// A condition on the command line.
enum ConditionArgument {
    /// - Throws: `ValidationError` with the grammar.
    static func parse(_ text: String) throws -> WaitCondition {
        do {
            return try WaitCondition(text)
        } catch {
            throw ValidationError("\(error)")
        }
    }
}

/// A position in the stream of events on the command line.
enum EventStartArgument {
    /// - Throws: `ValidationError` for a text that is not a position.
    static func parse(_ text: String) throws -> EventStart {
        guard let start = EventStart(text) else {
            throw ValidationError(
                "'\(text)' is not a valid position (expected a number, or EPOCH:NUMBER as printed by events)")
        }
        return start
    }
}

/// A duration on the command line.
enum DurationArgument {
    /// - Throws: `ValidationError` with the text and what is allowed.
    static func parse(_ text: String) throws -> Duration {
        do {
            return try DurationText.parse(text)
        } catch {
            throw ValidationError("\(error)")
        }
    }
}

/// A length in points on the command line.
enum LengthArgument {
    /// - Throws: `ValidationError` for a text that is not a number, and for an infinite or negative number.
    static func parse(_ text: String) throws -> Double {
        guard let length = Double(text), length.isFinite, length >= 0 else {
            throw ValidationError("'\(text)' is not a valid length (expected points from 0, such as 320)")
        }
        return length
    }
}
