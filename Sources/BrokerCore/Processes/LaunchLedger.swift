import ActivityWire
import DequeModule

/// When processes were started for whom, so that nobody starts them without end: windows that open windows, say.
///
/// Nothing is refused here; what is too much gets a later time.
struct LaunchLedger: Sendable {
    /// The newest times, at most as many as may lie within one window; by the app that asked, nil for the user's tools.
    private var times: [AppID?: Deque<Instant>] = [:]

    /// When the next launch for `requester` may be; it is counted from now on.
    mutating func reserve(for requester: AppID?, at now: Instant, policy: BrokerPolicy) -> Instant {
        var taken = times[requester] ?? []
        var instant = now
        if taken.count >= policy.launchesPerWindow, let oldest = taken.popFirst() {
            instant = max(now, oldest + policy.launchWindow)
        }
        taken.append(instant)
        times[requester] = taken
        return instant
    }
}
