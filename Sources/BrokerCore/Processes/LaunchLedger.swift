import ActivityWire
import DequeModule

/// When processes were started for whom, so that nobody starts them without end: windows that open windows, say.
///
/// Nothing is refused here; what is too much is to ask again later. Counted is the start itself, not the wish for it: a
/// launch that is held back after a failure starts later than it was asked for.
struct LaunchLedger: Sendable {
    /// The starts within the last window; by the app that asked, nil for the user's tools.
    private var times: [AppID?: Deque<Instant>] = [:]

    /// Counts a start for `requester` and answers nil; or when to ask again, where the window is full.
    mutating func admit(for requester: AppID?, at now: Instant, policy: BrokerPolicy) -> Instant? {
        var taken = times[requester] ?? []
        while let oldest = taken.first, oldest + policy.launchWindow <= now { taken.removeFirst() }
        defer { times[requester] = taken }
        if taken.count >= policy.launchesPerWindow, let oldest = taken.first { return oldest + policy.launchWindow }
        taken.append(now)
        return nil
    }
}
