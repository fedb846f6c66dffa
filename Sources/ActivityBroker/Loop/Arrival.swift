import BrokerCore

/// Since when those may have been waiting who came last: from the end of the wait that they ended, or, where the loop was
/// busy, from its former look. So what is told is never too short.
struct Arrival {
    /// A wait that took so long was one: nobody had come before.
    static let nap: Duration = .microseconds(50)

    private var lastLook: Instant?
    private var turnEnded: Instant?
    /// Nil once it was taken.
    private var earliest: Instant?

    /// A wait has ended.
    mutating func looked(at now: Instant) {
        let hasSlept = turnEnded.map { now - $0 >= Self.nap } ?? true
        earliest = hasSlept ? now : lastLook
        lastLook = now
    }

    mutating func turned(at now: Instant) { turnEnded = now }

    /// The longest that anybody can have waited before the first one of a turn is served; nil for those after it.
    mutating func takeDelay(at now: Instant) -> Duration? {
        defer { earliest = nil }
        return earliest.map { now - $0 }
    }
}
