/// When a session's scene last ended with its process, to notice a loop.
struct CrashHistory: Hashable, Sendable {
    private var crashes: [Instant] = []

    /// Records a crash; true when it is the `limit`-th within `window`.
    mutating func record(at now: Instant, limit: Int, window: Duration) -> Bool {
        crashes.removeAll { now - $0 > window }
        crashes.append(now)
        guard crashes.count >= limit else { return false }
        crashes = []
        return true
    }
}
