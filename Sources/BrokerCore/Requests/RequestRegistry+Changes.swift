import ActivityWire
import OrderedCollections

/// What a step has changed of requests so far: looked at, and emptied, at the step's end.
struct RequestChanges: Sendable {
    /// Requests whose records are to be stored.
    var records: OrderedSet<RequestID> = []
    /// Requests that have come further, or whose waiters may have what they wait for.
    var progressed: OrderedSet<RequestID> = []

    var isEmpty: Bool { records.isEmpty && progressed.isEmpty }
}

extension RequestRegistry {
    /// A request is accepted.
    mutating func begin(_ request: OpenRequest) {
        var request = request
        request.number = nextNumber()
        insert(request)
        changes.records.append(request.id)
        changes.progressed.append(request.id)
    }

    /// Records that the request has come as far as `stage`; it never goes back.
    mutating func progress(_ id: RequestID, to stage: RequestStage) {
        guard let request = self[id], !request.hasEnded, request.record.outcome.stage < stage else { return }
        update(id) { $0.record.outcome.stage = stage }
        changes.progressed.append(id)
    }

    /// Those who wait for it are looked at again.
    mutating func noteProgress(of id: RequestID) {
        changes.progressed.append(id)
    }
}
