/// A point on the broker's monotonic clock: nanoseconds since the broker started. Never compared across runs.
public struct Instant: Hashable, Sendable, Comparable {
    public let nanoseconds: Int64

    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    public static let start = Instant(nanoseconds: 0)
    /// The latest instant, which does not come.
    public static var never: Instant { Instant(nanoseconds: .max) }

    /// The instant `duration` later, but at most the latest instant that can be represented.
    public static func + (instant: Instant, duration: Duration) -> Instant {
        let (sum, overflows) = instant.nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
        return Instant(nanoseconds: overflows ? .max : sum)
    }

    public static func - (later: Instant, earlier: Instant) -> Duration {
        .nanoseconds(later.nanoseconds.subtractingReportingOverflow(earlier.nanoseconds).partialValue)
    }

    /// Returns the nanoseconds from `earlier` to this instant; negative if this instant is the earlier one. Costs one
    /// subtraction, where a `Duration` has 128 bits.
    @inlinable
    public func nanoseconds(since earlier: Instant) -> Int64 { nanoseconds &- earlier.nanoseconds }

    public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }
}
