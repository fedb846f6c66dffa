import ActivityWire

/// When the broker gets the state: immediately after a change that people should see, otherwise every 2 s.
struct StateSchedule: Sendable {
    /// The time between two states that differ only in ages and counts.
    static let interval = Duration.seconds(2)

    private var last: (state: ClusterState, at: Duration)?

    /// Whether the state has to be sent.
    func isDue(_ state: ClusterState, at now: Duration) -> Bool {
        guard let last else { return true }
        return now - last.at >= Self.interval || !state.isLike(last.state)
    }

    /// Records that the state was sent.
    mutating func sent(_ state: ClusterState, at now: Duration) { last = (state, now) }
}
