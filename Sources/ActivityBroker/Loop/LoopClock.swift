import ActivityWire
import BrokerCore
import Glibc

/// The loop's source of time: the kernel's clocks, or a clock of a test.
protocol LoopClock {
    var now: Moment { get }
    /// The monotonic part of ``now``, for measuring.
    var instant: Instant { get }
    /// How far CLOCK_BOOTTIME is ahead of ``instant``: more after each time that the machine was asleep.
    var bootLead: Duration { get }
}

extension LoopClock {
    var instant: Instant { now.instant }
    var bootLead: Duration { .zero }
}

/// The kernel's clocks. The monotonic clock cannot be set. It stands still while the machine sleeps, as windows do, so
/// that not all deadlines are due at once when the machine wakes up.
struct SystemClock: LoopClock {
    private let start: Int64

    init() {
        start = Self.nanoseconds(CLOCK_MONOTONIC)
    }

    var bootLead: Duration {
        // Time between the two readings makes ages longer, and never shorter.
        let instant = instant.nanoseconds
        return .nanoseconds(Self.nanoseconds(CLOCK_BOOTTIME) &- instant)
    }

    var instant: Instant { Instant(nanoseconds: Self.nanoseconds(CLOCK_MONOTONIC) &- start) }

    var now: Moment {
        Moment(
            instant: instant,
            wall: WallTime(milliseconds: Self.nanoseconds(CLOCK_REALTIME) / 1_000_000))
    }

    /// Reads a clock of the kernel, in nanoseconds.
    static func nanoseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
