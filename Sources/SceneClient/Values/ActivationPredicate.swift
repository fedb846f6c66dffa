import ActivityWire
import ScenePredicates

/// A condition on a target content identifier, in the text of NSPredicate's subset (U:§6); `SELF` is the identifier.
public struct ActivationPredicate: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The predicate as the broker reads it.
    public let text: String

    /// Takes a predicate's text as it is: `"SELF BEGINSWITH 'photo/'"`.
    public init(_ text: String) {
        self.text = text
    }

    /// Takes a text with `%@` for each argument, and `%K` for the key path `self`. Inside quotes, `%@` and `%K` are
    /// ordinary characters and take no argument (U:R27).
    ///
    /// - Throws: `invalidValue` with the error and its position in the text, in bytes.
    public init(format: String, _ arguments: String...) throws(SceneError) {
        do {
            text = try ScenePredicate(format: format, arguments: arguments.map { .text($0) }).description
        } catch {
            throw .invalidValue(field: "predicate", reason: error.description)
        }
    }

    public init(stringLiteral text: String) {
        self.text = text
    }

    public var description: String { text }

    /// True for every content.
    public static let all = ActivationPredicate("TRUEPREDICATE")
    /// False for every content.
    public static let none = ActivationPredicate("FALSEPREDICATE")

    /// True for this content alone.
    public static func equals(_ identifier: String) -> Self { Self("SELF == \(quoted(identifier))") }
    /// True for contents with this prefix.
    public static func hasPrefix(_ prefix: String) -> Self { Self("SELF BEGINSWITH \(quoted(prefix))") }
    /// True for contents that contain this part.
    public static func contains(_ part: String) -> Self { Self("SELF CONTAINS \(quoted(part))") }

    /// True for contents that match the pattern: `*` stands for any run of characters, `?` for one
    /// character (U:R23).
    public static func like(_ pattern: String) -> Self { Self("SELF LIKE \(quoted(pattern))") }

    /// True for these contents; without identifiers false for every content (U:R29).
    public static func anyOf(_ identifiers: [String]) -> Self {
        identifiers.isEmpty ? .none : Self("SELF IN {\(identifiers.map(quoted).joined(separator: ", "))}")
    }

    /// True if some of the predicates are; without predicates false (U:R29).
    public static func any(_ predicates: [Self]) -> Self { joined(predicates, by: " OR ") ?? .none }

    /// True if all of the predicates are; without predicates true (U:R29).
    public static func all(_ predicates: [Self]) -> Self { joined(predicates, by: " AND ") ?? .all }

    /// SwiftUI's conditions for external events (U:R16): true for an identifier that contains one of the conditions,
    /// ignoring case and diacritics. `*` matches everything. An empty condition or an empty set matches nothing.
    public static func externalEvents(matching conditions: Set<String>) -> Self {
        Self(ScenePredicate.externalEvents(conditions.sorted()).description)
    }

    /// Whether an identifier meets the predicate, as the broker would decide; nil stands for an event without an
    /// identifier. False for a predicate that cannot be parsed.
    public func evaluate(with identifier: String?) -> Bool {
        (try? ScenePredicate(format: text))?.evaluate(identifier) ?? false
    }

    func validate(as field: String) throws(SceneError) {
        try Bound.check(text, field, Limits.predicateBytes)
        do {
            _ = try ScenePredicate(format: text)
        } catch {
            throw .invalidValue(field: field, reason: error.description)
        }
    }

    private static func joined(_ predicates: [Self], by word: String) -> Self? {
        predicates.isEmpty ? nil : Self(predicates.map { "(\($0))" }.joined(separator: word))
    }

    /// True if either predicate is.
    public static func || (left: Self, right: Self) -> Self { Self("(\(left)) OR (\(right))") }
    /// True if both predicates are.
    public static func && (left: Self, right: Self) -> Self { Self("(\(left)) AND (\(right))") }
    /// True if the predicate is false.
    public static prefix func ! (predicate: Self) -> Self { Self("NOT (\(predicate))") }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"":
                quoted.unicodeScalars.append("\\")
                quoted.unicodeScalars.append(scalar)
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
