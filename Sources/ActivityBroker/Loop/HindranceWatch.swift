import BrokerCore

/// Notes when windows could not be reached, or could not reach the core: while the store did not commit what messages
/// depend on, and while the loop did not run.
struct HindranceWatch {
    /// What takes no longer than this hinders nobody.
    static let least: Duration = .milliseconds(100)

    private var last: Hindrance?

    /// A submission to the store was committed after so long a wait.
    mutating func committed(after wait: Duration, at now: Instant) {
        if wait > Self.least { last = Hindrance(.store, until: now) }
    }

    /// The loop went on so much later than it was to.
    mutating func late(by time: Duration, at now: Instant) {
        if time > Self.least { last = Hindrance(.pause, until: now) }
    }

    /// The last hindrance that has begun.
    ///
    /// - Parameter submittedAt: When the oldest submission was made that the store has not committed.
    func hindrance(submittedAt: Instant?, at now: Instant) -> Hindrance? {
        if let submittedAt, now - submittedAt > Self.least { return Hindrance(.store, until: now) }
        return last
    }
}
