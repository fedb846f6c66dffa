import ActivityWire
import DequeModule

/// Limits the starts of processes by requester, so that windows that open windows cannot start processes without end.
///
/// A start over the limit is postponed, not refused. A start counts when it happens, not when it is requested.
struct LaunchRateLimiter: Sendable {
    /// Times of the starts within ``BrokerPolicy/launchWindow``, by the app that asked; nil for the user's tools.
    private var times: [AppID?: Deque<Instant>] = [:]

    /// Counts a start for `requester` and returns nil. If the limit is reached, counts nothing and returns the time at
    /// which to ask again.
    mutating func countLaunch(for requester: AppID?, at now: Instant, policy: BrokerPolicy) -> Instant? {
        var taken = times[requester] ?? []
        while let oldest = taken.first, oldest + policy.launchWindow <= now { taken.removeFirst() }
        defer { times[requester] = taken }
        if taken.count >= policy.launchesPerWindow, let oldest = taken.first { return oldest + policy.launchWindow }
        taken.append(now)
        return nil
    }
}
