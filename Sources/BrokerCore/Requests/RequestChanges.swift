import ActivityWire
import OrderedCollections

/// The changes of requests in this step. The end of the step handles and clears them.
struct RequestChanges: Sendable {
    /// Requests whose records are to be stored.
    var records: OrderedSet<RequestID> = []
    /// Requests that made progress, or whose waiters are to be checked.
    var progressed: OrderedSet<RequestID> = []

    var isEmpty: Bool { records.isEmpty && progressed.isEmpty }
}
