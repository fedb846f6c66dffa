/// The recent crashes of a session's scene, to detect a crash loop.
struct CrashHistory: Hashable, Sendable {
    private var crashes: [Instant] = []

    /// Records a crash. Returns true, and forgets all crashes, if this is the `limit`-th crash within `window`.
    mutating func record(at now: Instant, limit: Int, window: Duration) -> Bool {
        crashes.removeAll { now - $0 > window }
        crashes.append(now)
        guard crashes.count >= limit else { return false }
        crashes = []
        return true
    }
}
