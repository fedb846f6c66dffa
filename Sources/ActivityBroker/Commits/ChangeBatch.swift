import ActivityWire
import BrokerCore

/// Groups of changes that are submitted to the store together, in order: all groups of the core's steps since the last
/// submission.
struct ChangeBatch: Hashable, Sendable {
    /// The sequence of the first group.
    let first: ChangeSequence
    /// The sequence of the last group.
    private(set) var last: ChangeSequence
    private(set) var changes: [Change]
    /// The number of groups, at least 1.
    private(set) var groups = 1

    init(_ sequence: ChangeSequence, _ changes: [Change]) {
        first = sequence
        last = sequence
        self.changes = changes
    }

    /// Adds a group; its sequence is greater than ``last``.
    mutating func append(_ sequence: ChangeSequence, _ group: [Change]) {
        last = sequence
        changes += group
        groups += 1
    }
}
