/// A condition on a target content identifier, in the part of NSPredicate's language that scenes may use (U:§6).
///
/// Text is compared as bytes of UTF-8, so two spellings of one accented letter differ, unless `[c]` or `[d]` asks for
/// folding (``TextFolding``). Evaluation is total: it answers for every predicate and every value, in bounded time.
public enum ScenePredicate: Hashable, Sendable {
    /// `TRUEPREDICATE`.
    case always
    /// `FALSEPREDICATE`.
    case never
    /// A relation between two operands.
    case comparison(PredicateComparison)
    /// True if every member is, so an empty one is true (U:R29).
    case and([ScenePredicate])
    /// True if some member is, so an empty one is false (U:R29).
    case or([ScenePredicate])
    /// True if its member is not.
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

    /// True for exactly the given identifiers; ``never`` without any.
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

    /// SwiftUI's conditions for external events (U:R16): true if the identifier contains one of `conditions`, whatever
    /// case and diacritics; the condition `*` takes everything, also beside others; the empty one and no condition at all
    /// take nothing.
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
