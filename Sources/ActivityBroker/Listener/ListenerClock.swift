import BrokerCore
import Glibc

/// The clock of a listener's own deadlines, with instants that count from the machine's start. They cannot be compared
/// with those of the loop's clock.
enum ListenerClock {
    static var now: Instant { Instant(nanoseconds: SystemClock.nanoseconds(CLOCK_MONOTONIC)) }
}
