import ActivityWire
import DequeModule

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
