/// The differences that a comparison ignores: `[c]`, `[d]`, `[cd]` or `[dc]` after its operator (U:R26).
public struct PredicateOptions: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// `[c]`: ignores case; `ß` and `SS` are equal too.
    public static let caseInsensitive = PredicateOptions(rawValue: 1)

    /// `[d]`: ignores diacritics.
    public static let diacriticInsensitive = PredicateOptions(rawValue: 2)

    /// The options as written in a predicate, with brackets; empty without options.
    public var description: String {
        guard !isEmpty else { return "" }
        return "[" + (contains(.caseInsensitive) ? "c" : "") + (contains(.diacriticInsensitive) ? "d" : "") + "]"
    }

    /// Reads the text between the brackets, in upper or lower case; fails unless it is `c`, `d`, `cd` or `dc`.
    init?(spelling: String) {
        switch spelling.lowercased() {
        case "c": self = .caseInsensitive
        case "d": self = .diacriticInsensitive
        case "cd", "dc": self = [.caseInsensitive, .diacriticInsensitive]
        default: return nil
        }
    }
}
