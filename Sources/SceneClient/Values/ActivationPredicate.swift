/// A condition on a target content identifier, in the text of NSPredicate's subset (U:§6); `SELF` is the identifier.
public struct ActivationPredicate: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The predicate as the broker reads it.
    public let text: String

    /// Takes a predicate's text as it is: `"SELF BEGINSWITH 'photo/'"`.
    public init(_ text: String) {
        self.text = text
    }

    public init(stringLiteral text: String) {
        self.text = text
    }

    public var description: String { text }

    public static let all = ActivationPredicate("TRUEPREDICATE")
    public static let none = ActivationPredicate("FALSEPREDICATE")

    public static func equals(_ identifier: String) -> Self { Self("SELF == \(quoted(identifier))") }
    public static func hasPrefix(_ prefix: String) -> Self { Self("SELF BEGINSWITH \(quoted(prefix))") }
    public static func contains(_ part: String) -> Self { Self("SELF CONTAINS \(quoted(part))") }

    /// `*` stands for any run of characters, `?` for one (U:R23).
    public static func like(_ pattern: String) -> Self { Self("SELF LIKE \(quoted(pattern))") }

    /// One of the identifiers; none of them is nothing (U:R29).
    public static func anyOf(_ identifiers: [String]) -> Self {
        identifiers.isEmpty ? .none : Self("SELF IN {\(identifiers.map(quoted).joined(separator: ", "))}")
    }

    public static func || (left: Self, right: Self) -> Self { Self("(\(left)) OR (\(right))") }
    public static func && (left: Self, right: Self) -> Self { Self("(\(left)) AND (\(right))") }
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
