/// The work one evaluation may still do. It makes the running time of any predicate on any value bounded (U:R30).
struct PredicateBudget {
    /// Steps left.
    private(set) var remaining: Int

    /// True once more was asked for than was left; it stays true.
    private(set) var isExhausted = false

    init(steps: Int = PredicateLimits.evaluationSteps) {
        remaining = steps
    }

    /// Takes `steps` from what remains; false if there was not enough, after which nothing succeeds any more.
    mutating func spend(_ steps: Int) -> Bool {
        guard !isExhausted, steps <= remaining else {
            isExhausted = true
            return false
        }
        remaining -= steps
        return true
    }
}
