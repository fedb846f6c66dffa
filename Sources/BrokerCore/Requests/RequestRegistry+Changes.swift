import ActivityWire
import OrderedCollections

/// The changes of requests in this step. The end of the step handles and clears them.
struct RequestChanges: Sendable {
    /// Requests whose records are to be stored.
    var records: OrderedSet<RequestID> = []
    /// Requests that reached a later stage, or whose waiters are to be checked.
    var progressed: OrderedSet<RequestID> = []

    var isEmpty: Bool { records.isEmpty && progressed.isEmpty }
}

extension RequestRegistry {
    /// Adds an accepted request.
    mutating func begin(_ request: OpenRequest) {
        var request = request
        request.number = nextNumber()
        insert(request)
        changes.records.append(request.id)
        changes.progressed.append(request.id)
    }

    /// Records that the request has reached `stage`; a request never goes back to an earlier stage.
    mutating func progress(_ id: RequestID, to stage: RequestStage) {
        guard let request = self[id], !request.hasEnded, request.record.outcome.stage < stage else { return }
        update(id) { $0.record.outcome.stage = stage }
        changes.progressed.append(id)
    }

    /// Has the request's waiters checked at the end of the step.
    mutating func noteProgress(of id: RequestID) {
        changes.progressed.append(id)
    }
}
