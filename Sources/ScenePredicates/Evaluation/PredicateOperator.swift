/// The relation between the operands of a comparison. The raw value is the canonical spelling.
public enum PredicateOperator: String, CaseIterable, Sendable {
    /// The operands have the same bytes, or are collections with equal members in the same order.
    case equalTo = "=="
    /// The opposite of ``equalTo``, so true for an absent value and any text.
    case notEqualTo = "!="
    /// The left text comes before the right text, by bytes of UTF-8.
    case lessThan = "<"
    /// The left text comes before the right text, or equals it.
    case lessThanOrEqualTo = "<="
    /// The left text comes after the right text, by bytes of UTF-8.
    case greaterThan = ">"
    /// The left text comes after the right text, or equals it.
    case greaterThanOrEqualTo = ">="
    /// The left text begins with the right text; every text begins with the empty text.
    case beginsWith = "BEGINSWITH"
    /// The left text ends with the right text; every text ends with the empty text.
    case endsWith = "ENDSWITH"
    /// The left text contains the right text, or the left collection has the right member (U:R25).
    case contains = "CONTAINS"
    /// The whole left text matches a pattern with `*` and `?` (U:R23).
    case like = "LIKE"
    /// The relation ``contains`` with its operands exchanged (U:R24).
    case `in` = "IN"
}
