public import ActivityWire
public import BrokerCore

/// The durable store: what is committed survives everything, what is queued survives nothing.
public struct SimulatedStore: Sendable {
    public struct Group: Sendable {
        public let sequence: ChangeSequence
        public let changes: [Change]
    }

    public private(set) var committed = StoredState(brokerEpoch: 0)
    public private(set) var queue: [Group] = []
    /// The last group of this run that is committed.
    public private(set) var sequence = ChangeSequence.none

    /// - Parameter state: What is committed already.
    public init(_ state: StoredState = StoredState(brokerEpoch: 0)) {
        committed = state
    }

    /// What is committed once all that is queued is.
    public var complete: StoredState {
        guard !queue.isEmpty else { return committed }
        var state = committed
        for group in queue { state.apply(group.changes) }
        return state
    }

    public var isClean: Bool { queue.isEmpty }

    public mutating func append(_ changes: [Change], as sequence: ChangeSequence) {
        queue.append(Group(sequence: sequence, changes: changes))
    }

    /// Commits the oldest group; nil when there is none.
    public mutating func commit() -> Group? {
        guard !queue.isEmpty else { return nil }
        let group = queue.removeFirst()
        committed.apply(group.changes)
        sequence = group.sequence
        return group
    }

    /// Those of a session with these numbers.
    public func deliveries(
        to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>
    ) -> [DeliveryRecord] {
        (committed.deliveries[session] ?? []).filter { range.contains($0.number) }
    }

    /// A planted bug: the oldest group counts as committed and is lost.
    mutating func loseOldest() -> Bool {
        guard !queue.isEmpty else { return false }
        sequence = queue.removeFirst().sequence
        return true
    }

    /// What a new run of the broker starts from. Nothing that was not committed is left.
    public mutating func load() -> StoredState {
        queue = []
        sequence = .none
        committed.brokerEpoch += 1
        return committed
    }
}
