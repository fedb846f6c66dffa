/// The work that an evaluation may still do. The budget bounds the running time of any predicate on any value (U:R30).
struct PredicateBudget {
    /// The steps left.
    private(set) var remaining: Int

    /// Whether more steps were requested than were left; never reset.
    private(set) var isExhausted = false

    init(steps: Int = PredicateLimits.evaluationSteps) {
        remaining = steps
    }

    /// Takes `steps` from the remaining steps. Returns false if too few are left; every later call then fails too.
    mutating func spend(_ steps: Int) -> Bool {
        guard !isExhausted, steps <= remaining else {
            isExhausted = true
            return false
        }
        remaining -= steps
        return true
    }
}
