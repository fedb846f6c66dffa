import BrokerCore

/// The durable store: what is committed survives everything, what is queued survives nothing.
struct SimulatedStore {
    struct Group {
        let sequence: ChangeSequence
        let changes: [Change]
    }

    private(set) var committed = StoredState(brokerEpoch: 0)
    private(set) var queue: [Group] = []
    /// The last group of this run that is committed.
    private(set) var sequence = ChangeSequence.none

    var isClean: Bool { queue.isEmpty }

    mutating func append(_ changes: [Change], as sequence: ChangeSequence) {
        queue.append(Group(sequence: sequence, changes: changes))
    }

    /// Commits the oldest group; nil when there is none.
    mutating func commit() -> Group? {
        guard !queue.isEmpty else { return nil }
        let group = queue.removeFirst()
        committed.apply(group.changes)
        sequence = group.sequence
        return group
    }

    /// A planted bug: the oldest group counts as committed and is lost.
    mutating func loseOldest() -> Bool {
        guard !queue.isEmpty else { return false }
        sequence = queue.removeFirst().sequence
        return true
    }

    /// What a new run of the broker starts from. Nothing that was not committed is left.
    mutating func load() -> StoredState {
        queue = []
        sequence = .none
        committed.brokerEpoch += 1
        return committed
    }
}
