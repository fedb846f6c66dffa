import BrokerCore

/// Records when windows and the core could not reach each other: while the store did not commit the changes that
/// messages depend on, and while the loop did not run.
struct HindranceWatch {
    /// The longest delay that does not count.
    static let minimumDelay: Duration = .milliseconds(100)
    private static let minimumNanoseconds = minimumDelay.wholeNanoseconds

    private var lastHindrance: Hindrance?

    /// Records how long a submission to the store waited until it was committed.
    mutating func recordCommit(after wait: Duration, at now: Instant) {
        if wait > Self.minimumDelay { lastHindrance = Hindrance(.store, until: now) }
    }

    /// Records how much later than planned the loop went on.
    mutating func recordDelay(by nanoseconds: Int64, at now: Instant) {
        if nanoseconds > Self.minimumNanoseconds { lastHindrance = Hindrance(.pause, until: now) }
    }

    /// Returns the hindrance that lasts now, or else the last one that has ended; nil for none.
    ///
    /// - Parameter submittedAt: The time of the oldest uncommitted submission; nil for none.
    func hindrance(submittedAt: Instant?, at now: Instant) -> Hindrance? {
        if let submittedAt, now - submittedAt > Self.minimumDelay { return Hindrance(.store, until: now) }
        return lastHindrance
    }
}
