public import ActivityWire
public import BrokerCore

/// The durable store: a committed change survives everything, a queued change survives nothing.
public struct SimulatedStore: Sendable {
    public struct Group: Sendable {
        public let sequence: ChangeSequence
        public let changes: [Change]
    }

    public private(set) var committed = StoredState(brokerEpoch: 0)
    public private(set) var queue: [Group] = []
    /// Orders that wait for a commit.
    public private(set) var held: [Order] = []
    /// The last committed group of this run.
    public private(set) var sequence = ChangeSequence.none

    /// - Parameter state: The state that is committed from the start.
    public init(_ state: StoredState = StoredState(brokerEpoch: 0)) {
        committed = state
    }

    /// The state once every queued group is committed.
    public var complete: StoredState {
        guard !queue.isEmpty else { return committed }
        var state = committed
        for group in queue { state.apply(group.changes) }
        return state
    }

    public var isClean: Bool { queue.isEmpty }

    /// Queues changes, and holds orders that depend on uncommitted changes.
    ///
    /// - Parameter holds: False for a planted bug: nothing is held.
    /// - Returns: The effect if it is to be performed now.
    public mutating func admit(_ order: Order, holds: Bool = true) -> Effect? {
        if case .persist(let sequence, let changes) = order.effect {
            append(changes, as: sequence)
            return nil
        }
        guard holds, order.after > sequence else { return order.effect }
        held.append(order)
        return nil
    }

    /// Removes and returns the next held effect if it need not wait any more.
    public mutating func release() -> Effect? {
        guard let order = held.first, order.after <= sequence else { return nil }
        return held.removeFirst().effect
    }

    /// Drops the held orders with the core that ordered them.
    mutating func loseHeld() {
        held = []
    }

    public mutating func commitAll() {
        while commit() != nil {}
    }

    private mutating func append(_ changes: [Change], as sequence: ChangeSequence) {
        queue.append(Group(sequence: sequence, changes: changes))
    }

    /// Commits the oldest group; nil if there is none.
    public mutating func commit() -> Group? {
        guard !queue.isEmpty else { return nil }
        let group = queue.removeFirst()
        committed.apply(group.changes)
        sequence = group.sequence
        return group
    }

    /// Returns the session's committed deliveries with these numbers.
    public func deliveries(
        to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>
    ) -> [DeliveryRecord] {
        (committed.deliveries[session] ?? []).filter { range.contains($0.number) }
    }

    /// Loses the oldest group and counts it as committed: a planted bug. Returns false if there is none.
    mutating func loseOldest() -> Bool {
        guard !queue.isEmpty else { return false }
        sequence = queue.removeFirst().sequence
        return true
    }

    /// Starts a new run and returns its state. Uncommitted changes are lost.
    public mutating func load() -> StoredState {
        queue = []
        held = []
        sequence = .none
        committed.brokerEpoch += 1
        return committed
    }
}
