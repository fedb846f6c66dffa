/// The delay of launches after failures. The delay doubles with each failure, up to a maximum, and ends once a scene
/// has connected.
struct LaunchBackoff: Hashable, Sendable {
    private var failures = 0
    private(set) var notBefore: Instant = .start

    mutating func recordFailure(at now: Instant, initial: Duration, maximum: Duration) {
        // The bound prevents an overflow.
        let doublings = min(failures, 20)
        failures += 1
        let wait = initial * (1 << doublings)
        notBefore = now + min(wait, maximum)
    }

    mutating func recordSuccess() {
        self = LaunchBackoff()
    }
}
