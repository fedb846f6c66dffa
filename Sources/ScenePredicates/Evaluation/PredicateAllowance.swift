/// Counts what a predicate uses of ``PredicateLimits`` while it is parsed, and throws when a limit is exceeded
/// (U:R30).
struct PredicateAllowance {
    private var depth = 0
    private var terms = 0
    private var elements = 0
    private var substitutedBytes = 0

    /// Counts a parenthesis, brace or NOT that begins at `offset`.
    mutating func open(at offset: Int) throws(PredicateError) {
        guard depth < PredicateLimits.nesting else { throw tooDeep(at: offset) }
        depth += 1
    }

    /// Ends the innermost parenthesis, brace or NOT.
    mutating func close() {
        depth -= 1
    }

    /// Counts a comparison or constant.
    mutating func countTerm(at offset: Int) throws(PredicateError) {
        guard terms < PredicateLimits.terms else {
            throw PredicateError(
                .tooManyTerms, at: offset,
                "more than \(PredicateLimits.terms) comparisons; test many identifiers with IN {…}")
        }
        terms += 1
    }

    /// Counts a member of an aggregate.
    mutating func countElement(at offset: Int) throws(PredicateError) {
        guard elements < PredicateLimits.elements else {
            throw PredicateError(
                .tooManyElements, at: offset, "aggregates have more than \(PredicateLimits.elements) members together")
        }
        elements += 1
    }

    /// Counts a value that was substituted at `offset`, as if it had been written there.
    mutating func charge(_ value: PredicateOperand, at offset: Int) throws(PredicateError) {
        switch value {
        case .identifier:
            return
        case .text(let text):
            let limit = PredicateLimits.predicateBytes
            let length = text.utf8.count
            guard length <= limit - substitutedBytes else {
                throw PredicateError(.tooLong, at: offset, "the values filled in exceed the limit of \(limit) bytes")
            }
            substitutedBytes += length
        case .collection(let members):
            try open(at: offset)
            for member in members {
                try countElement(at: offset)
                try charge(member, at: offset)
            }
            close()
        }
    }

    private func tooDeep(at offset: Int) -> PredicateError {
        PredicateError(.tooDeep, at: offset, "nesting exceeds the limit of \(PredicateLimits.nesting)")
    }
}
