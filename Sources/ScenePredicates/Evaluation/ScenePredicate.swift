/// A condition on a target content identifier, in the part of NSPredicate's language that scenes may use (U:§6).
///
/// Texts are compared by bytes of UTF-8, so two spellings of an accented letter differ, unless `[c]` or `[d]` requests
/// folding (``TextFolding``). Every predicate has a result for every value, in bounded time.
public enum ScenePredicate: Hashable, Sendable {
    /// `TRUEPREDICATE`.
    case always
    /// `FALSEPREDICATE`.
    case never
    /// A relation between two operands.
    case comparison(PredicateComparison)
    /// True if every member is true, and also without members (U:R29).
    case and([ScenePredicate])
    /// True if any member is true, so false without members (U:R29).
    case or([ScenePredicate])
    /// True if the member is false.
    indirect case not(ScenePredicate)

    /// Parses a predicate's text.
    ///
    /// - Parameters:
    ///   - format: The text, for example `SELF == "photo/7" OR SELF BEGINSWITH "album/"`.
    ///   - arguments: Values for `%@` and `%K`, in order of appearance.
    ///   - variables: Values for `$NAME`, by name.
    /// - Throws: ``PredicateError`` with the position of the first fault.
    public init(
        format: String,
        arguments: [PredicateOperand] = [],
        variables: [String: PredicateOperand] = [:]
    ) throws(PredicateError) {
        self = try PredicateParser.parse(format, arguments: arguments, variables: variables)
    }

    /// `SELF == "identifier"`.
    public static func equals(_ identifier: String) -> ScenePredicate {
        .comparison(PredicateComparison(.identifier, .equalTo, .text(identifier)))
    }

    /// Makes a predicate that accepts exactly these identifiers; ``never`` without identifiers.
    public static func anyOf(_ identifiers: [String]) -> ScenePredicate {
        switch identifiers.count {
        case 0: .never
        case 1: .equals(identifiers[0])
        default: .comparison(PredicateComparison(.identifier, .in, .collection(identifiers.map { .text($0) })))
        }
    }

    /// `SELF BEGINSWITH "prefix"`.
    public static func beginsWith(_ prefix: String) -> ScenePredicate {
        .comparison(PredicateComparison(.identifier, .beginsWith, .text(prefix)))
    }

    /// Makes SwiftUI's conditions for external events (U:R16). The predicate is true if the identifier contains one of
    /// `conditions`, regardless of case and diacritics. The condition `*` accepts everything, also among other
    /// conditions. The empty condition and an empty list accept nothing.
    public static func externalEvents(_ conditions: [String]) -> ScenePredicate {
        if conditions.contains("*") { return .always }
        let terms = conditions.filter { !$0.isEmpty }.map { condition in
            ScenePredicate.comparison(
                PredicateComparison(
                    .identifier, .contains, .text(condition), options: [.caseInsensitive, .diacriticInsensitive]))
        }
        return .or(terms)
    }
}
