// Written by `make schema` from Tools/Schema/Proto.

/// The bounds of one predicate. Predicates come from window processes and run in the broker, so everything is bounded.
public enum PredicateLimits {
    /// Bytes of UTF-8 in the text, and in the canonical form after arguments were filled in. A tabbed window prefers an
    /// OR of its tabs (U:R12): room for a hundred URLs of 150 bytes. Because the canonical form obeys the same bound,
    /// what was accepted once can be stored as text and is accepted again.
    public static let predicateBytes = 16_384
    /// Parentheses, braces and NOTs open at one place. People write fewer than ten; this keeps recursion off the end of
    /// a thread's stack.
    public static let nesting = 64
    /// Comparisons and constants in one predicate: a tab each in the largest plausible window; more is a set, for `IN`.
    public static let terms = 256
    /// Members of all aggregates of one predicate together, arguments included.
    public static let elements = 1_024
    /// Work one evaluation may do, in steps of about a nanosecond. Honest predicates stay below: the longest file URL
    /// (a path of 4,096 bytes, percent-encoded) searched once for each of the 256 terms takes 3.1 million.
    public static let evaluationSteps = 4_000_000
    /// Steps that folding one byte is charged. The longest URL in all three foldings and the longest predicate fit into
    /// one evaluation together; a hostile one folds 62,500 bytes.
    public static let foldingSteps = 64
}
