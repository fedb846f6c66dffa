import ActivityWire
import OrderedCollections
import ScenePredicates

/// The changes of sessions in this step. The end of the step handles and clears them.
struct SessionChanges: Sendable {
    /// Sessions whose next call is to be decided.
    var scheduledAdvances: OrderedSet<SceneSessionID> = []
    /// Sessions whose row may differ from the row that was published last.
    var rows: OrderedSet<SceneSessionID> = []
    /// Sessions whose durable part is to be stored.
    var records: OrderedSet<SceneSessionID> = []
    /// Sessions of whose durable part at least ``SessionActivity`` is to be stored.
    var activities: OrderedSet<SceneSessionID> = []
    /// Sessions whose outboxes may take events from the store into memory.
    var scheduledReadAheads: OrderedSet<SceneSessionID> = []

    var isEmpty: Bool {
        scheduledAdvances.isEmpty && rows.isEmpty && records.isEmpty && activities.isEmpty
            && scheduledReadAheads.isEmpty
    }
}
