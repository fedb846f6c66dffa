/// Holds launches back after failures: the wait doubles with each, and a connected process forgives them all.
struct LaunchBackoff: Hashable, Sendable {
    private var failures = 0
    private(set) var notBefore: Instant = .start

    mutating func failed(at now: Instant, initial: Duration, maximum: Duration) {
        let doublings = min(failures, 20)
        failures += 1
        let wait = initial * (1 << doublings)
        notBefore = now + min(wait, maximum)
    }

    mutating func succeeded() {
        self = LaunchBackoff()
    }
}
