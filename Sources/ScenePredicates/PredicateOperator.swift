/// How a comparison relates its two operands. The raw value is the canonical spelling.
public enum PredicateOperator: String, CaseIterable, Sendable {
    /// Same bytes, or collections with equal members in the same order.
    case equalTo = "=="
    /// The opposite of ``equalTo``, so true for an absent value against any text.
    case notEqualTo = "!="
    /// Text ordered before, by bytes of UTF-8.
    case lessThan = "<"
    /// Text ordered before or equal.
    case lessThanOrEqualTo = "<="
    /// Text ordered behind, by bytes of UTF-8.
    case greaterThan = ">"
    /// Text ordered behind or equal.
    case greaterThanOrEqualTo = ">="
    /// Text with a prefix; the empty text is a prefix of every text.
    case beginsWith = "BEGINSWITH"
    /// Text with a suffix; the empty text is a suffix of every text.
    case endsWith = "ENDSWITH"
    /// Text with a substring, or a collection with a member (U:R25).
    case contains = "CONTAINS"
    /// The whole text against a pattern with `*` and `?` (U:R23).
    case like = "LIKE"
    /// ``contains`` with its operands exchanged (U:R24).
    case `in` = "IN"
}
