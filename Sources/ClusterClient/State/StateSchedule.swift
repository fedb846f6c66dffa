public import ActivityWire

/// When the broker gets the state: after a change that concerns people, and otherwise every 2 s.
public struct StateSchedule: Sendable {
    /// The time between two states that differ only in ages and counts.
    public static let interval = Duration.seconds(2)

    private var last: (state: ClusterState, at: Duration)?

    public init() {}

    /// Whether the state has to be sent.
    public func isDue(_ state: ClusterState, at now: Duration) -> Bool {
        guard let last else { return true }
        return now - last.at >= Self.interval || !state.isLike(last.state)
    }

    /// Records that the state was sent.
    public mutating func sent(_ state: ClusterState, at now: Duration) { last = (state, now) }
}
