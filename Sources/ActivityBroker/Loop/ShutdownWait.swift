/// The time that a shutdown has spent in its current step.
struct ShutdownWait {
    /// The longest time that is counted between two looks. While the process or the machine is stopped, nothing counts.
    private static let longestCounted: Duration = .seconds(1)

    private let allowance: Duration
    private var current: (step: RunStep, spent: Duration, lookedAt: ContinuousClock.Instant)?

    init(allowance: Duration) {
        self.allowance = allowance
    }

    /// The time-out for `poll` until the next look; -1 while no shutdown was requested.
    var pollMilliseconds: Int32 { current == nil ? -1 : 200 }

    /// Records that a shutdown was requested. A second request does not lengthen the wait.
    mutating func begin(_ step: RunStep, at now: ContinuousClock.Instant) {
        if current == nil { current = (step, .zero, now) }
    }

    /// Returns the step if the shutdown has spent more time in it than allowed.
    mutating func expiredStep(_ step: RunStep, at now: ContinuousClock.Instant) -> RunStep? {
        guard let current else { return nil }
        let isSame = current.step == step
        let spent = isSame ? current.spent + min(now - current.lookedAt, Self.longestCounted) : .zero
        self.current = (step, spent, now)
        return spent > allowance + step.grace ? step : nil
    }
}
