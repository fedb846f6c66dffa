import ActivityWire
import BrokerCore
import Glibc

/// Where the loop's time comes from; given by tests, read from the kernel otherwise.
protocol LoopClock {
    var now: Moment { get }
    /// The first half of it, for those who only measure.
    var instant: Instant { get }
}

extension LoopClock {
    var instant: Instant { now.instant }
}

/// The kernel's clocks. The monotonic one stands still while the machine sleeps, as the windows do, so that waking up
/// does not make every deadline due at once; and nobody can set it.
struct SystemClock: LoopClock {
    private let start: Int64

    init() {
        start = Self.nanoseconds(CLOCK_MONOTONIC)
    }

    var instant: Instant { Instant(nanoseconds: Self.nanoseconds(CLOCK_MONOTONIC) &- start) }

    var now: Moment {
        Moment(
            instant: instant,
            wall: WallTime(milliseconds: Self.nanoseconds(CLOCK_REALTIME) / 1_000_000))
    }

    private static func nanoseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
