public import ActivityWire

/// The time of an input on both clocks. Deadlines are set by `instant`. `wall` serves for stored times, expiration
/// dates and times shown to people.
public struct Moment: Hashable, Sendable {
    public var instant: Instant
    public var wall: WallTime
    public init(instant: Instant, wall: WallTime) {
        self.instant = instant
        self.wall = wall
    }
}

extension Duration {
    /// Whole nanoseconds, rounded toward zero and clamped to 64 bits (about 292 years).
    public var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (scaled, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflows { return seconds < 0 ? .min : .max }
        let (sum, overflowsAgain) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
        if overflowsAgain { return seconds < 0 ? .min : .max }
        return sum
    }

    /// Whole milliseconds, rounded toward zero.
    public var wholeMilliseconds: Int64 { wholeNanoseconds / 1_000_000 }
}
