/// What a comparison overlooks: `[c]`, `[d]`, `[cd]` or `[dc]` behind its operator (U:R26).
public struct PredicateOptions: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// The bits of the set.
    public let rawValue: UInt8

    /// A set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// `[c]`: upper and lower case are the same, `ß` and `SS` too.
    public static let caseInsensitive = PredicateOptions(rawValue: 1)

    /// `[d]`: letters are the same with and without diacritics.
    public static let diacriticInsensitive = PredicateOptions(rawValue: 2)

    /// As written in a predicate, brackets included; empty without options.
    public var description: String {
        guard !isEmpty else { return "" }
        return "[" + (contains(.caseInsensitive) ? "c" : "") + (contains(.diacriticInsensitive) ? "d" : "") + "]"
    }

    /// The options spelt between brackets, in either case; nil unless `c`, `d`, `cd` or `dc`.
    init?(spelling: String) {
        switch spelling.lowercased() {
        case "c": self = .caseInsensitive
        case "d": self = .diacriticInsensitive
        case "cd", "dc": self = [.caseInsensitive, .diacriticInsensitive]
        default: return nil
        }
    }
}
