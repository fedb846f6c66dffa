/// What a comparison overlooks: `[c]`, `[d]` or `[cd]` behind its operator (U:R26).
public struct PredicateOptions: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// The bits of the set.
    public let rawValue: UInt8

    /// A set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// `[c]`: upper and lower case are the same.
    public static let caseInsensitive = PredicateOptions(rawValue: 1)

    /// `[d]`: letters are the same with and without diacritics.
    public static let diacriticInsensitive = PredicateOptions(rawValue: 2)

    /// As written in a predicate, brackets included; empty without options.
    public var description: String {
        guard !isEmpty else { return "" }
        return "[" + (contains(.caseInsensitive) ? "c" : "") + (contains(.diacriticInsensitive) ? "d" : "") + "]"
    }

    /// The options spelt between brackets, in either case; nil unless `c`, `d` or `cd`.
    init?(spelling: String) {
        switch spelling {
        case "c", "C": self = .caseInsensitive
        case "d", "D": self = .diacriticInsensitive
        case "cd", "CD", "Cd", "cD": self = [.caseInsensitive, .diacriticInsensitive]
        default: return nil
        }
    }
}
