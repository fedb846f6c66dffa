import ActivityWire
import DequeModule

/// A request that was refused, as `explain` tells of it.
struct RefusedRequest: Hashable, Sendable {
    let decision: DecisionRecord
    let outcome: ActivationOutcome
    /// Its place among all requests of this run.
    let number: UInt64

    var id: RequestID { outcome.request }
}

/// The last requests that were refused, in memory only; the oldest goes first.
struct RefusedRequests: Sendable {
    private var requests: Deque<RefusedRequest> = []

    /// In the order in which they were refused.
    var all: [RefusedRequest] { Array(requests) }

    /// Those whose identifier begins with `prefix`.
    func matching(prefix: String) -> [RefusedRequest] {
        requests.filter { $0.id.value.hasPrefix(prefix) }
    }

    mutating func insert(_ request: RefusedRequest) {
        requests.append(request)
        if requests.count > Limits.refusedRequests { requests.removeFirst() }
    }
}
