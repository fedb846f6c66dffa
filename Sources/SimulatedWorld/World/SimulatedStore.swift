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
    /// What was admitted and waits for a commit, in order.
    public private(set) var held: [Effect] = []
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

    /// Queues changes, and holds what depends on those that are not committed.
    ///
    /// - Parameter holds: False for a planted bug: nothing is held.
    /// - Returns: The effect, where it is to be done now.
    public mutating func admit(_ effect: Effect, holds: Bool = true) -> Effect? {
        if case .persist(let sequence, let changes) = effect {
            append(changes, as: sequence)
            return nil
        }
        guard holds, let after = effect.after, after > sequence else { return effect }
        held.append(effect)
        return nil
    }

    /// The next effect that was held and is to be held no longer.
    public mutating func release() -> Effect? {
        guard let effect = held.first, (effect.after ?? .none) <= sequence else { return nil }
        return held.removeFirst()
    }

    /// The broker is gone, and with it what it held.
    mutating func loseHeld() {
        held = []
    }

    public mutating func commitAll() {
        while commit() != nil {}
    }

    private mutating func append(_ changes: [Change], as sequence: ChangeSequence) {
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
        held = []
        sequence = .none
        committed.brokerEpoch += 1
        return committed
    }
}
