import BrokerCore

/// An upper bound on the wait of the messages that arrived last.
///
/// The wait counts from the time at which the messages woke the loop, or, if the loop was busy, from the loop's last
/// check for messages, which did not find them yet.
struct ArrivalDelay {
    /// The shortest time, in nanoseconds, for which the loop is taken to have slept. No message had arrived when such a
    /// wait began.
    static let shortestWait: Int64 = 50_000

    private var lastWaitEnd: Instant?
    private var lastIterationEnd: Instant?
    /// The earliest time at which the messages can have arrived; nil once ``takeDelay(at:)`` has used it.
    private var earliest: Instant?

    /// Records that the loop's wait has ended.
    mutating func recordWaitEnd(at now: Instant) {
        let hasSlept = lastIterationEnd.map { now.nanoseconds(since: $0) >= Self.shortestWait } ?? true
        earliest = hasSlept ? now : lastWaitEnd
        lastWaitEnd = now
    }

    mutating func recordIterationEnd(at now: Instant) { lastIterationEnd = now }

    /// Returns the longest time, in nanoseconds, that the first message of an iteration can have waited; nil for later
    /// messages.
    mutating func takeDelay(at now: Instant) -> Int64? {
        guard let began = earliest else { return nil }
        earliest = nil
        return now.nanoseconds(since: began)
    }
}
