import BrokerCore
import Glibc

/// The clock of a listener's own deadlines, with instants that count from the machine's start. They cannot be compared
/// with those of the loop's clock.
enum ListenerClock {
    static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }
}
