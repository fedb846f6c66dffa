import ActivityWire
import DequeModule

/// A refused request, kept for `explain`.
struct RefusedRequest: Hashable, Sendable {
    let decision: DecisionRecord
    let outcome: ActivationOutcome
    /// The position among all requests of this run.
    let number: UInt64

    var id: RequestID { outcome.request }
}

/// The last ``Limits/refusedRequests`` refused requests, in memory only.
struct RefusedRequests: Sendable {
    private var requests: Deque<RefusedRequest> = []

    /// The refused requests, oldest first.
    var all: [RefusedRequest] { Array(requests) }

    /// Refused requests whose identifier begins with `prefix`.
    func matching(prefix: String) -> [RefusedRequest] {
        requests.filter { $0.id.value.hasPrefix(prefix) }
    }

    mutating func insert(_ request: RefusedRequest) {
        requests.append(request)
        if requests.count > Limits.refusedRequests { requests.removeFirst() }
    }
}
