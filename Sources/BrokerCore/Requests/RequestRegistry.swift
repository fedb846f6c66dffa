import ActivityWire
import DequeModule

/// All requests under way, and the last ones that ended.
struct RequestRegistry: Sendable {
    private var requests: [RequestID: OpenRequest] = [:]
    private var keys: [IdempotencyKey: RequestID] = [:]
    private var ended: Deque<RequestID> = []
    private var open: [AppID: Int] = [:]

    var underWay: Int { requests.count - ended.count }

    subscript(id: RequestID) -> OpenRequest? { requests[id] }

    func request(for key: IdempotencyKey) -> OpenRequest? { keys[key].flatMap { requests[$0] } }

    /// Requests under way, in a fixed order.
    var unfinished: [OpenRequest] { requests.values.filter { !$0.hasEnded }.sorted { $0.id < $1.id } }

    func underWay(of app: AppID) -> Int { open[app] ?? 0 }

    /// All requests whose identifier begins with `prefix`, in a fixed order; none for an empty one.
    func matching(prefix: String) -> [OpenRequest] {
        if let id = RequestID(prefix) { return requests[id].map { [$0] } ?? [] }
        let folded = prefix.lowercased()
        guard !folded.isEmpty else { return [] }
        return requests.values.filter { $0.id.description.hasPrefix(folded) }.sorted { $0.id < $1.id }
    }

    mutating func insert(_ request: OpenRequest) {
        requests[request.id] = request
        if let key = request.record.key { keys[key] = request.id }
        if request.hasEnded {
            ended.append(request.id)
        } else {
            open[request.record.decision.app, default: 0] += 1
        }
    }

    @discardableResult
    mutating func update<Result>(_ id: RequestID, _ change: (inout OpenRequest) -> Result) -> Result? {
        guard let index = requests.index(forKey: id) else { return nil }
        return change(&requests.values[index])
    }

    /// Records that the request has ended; returns those that are forgotten for it.
    mutating func markEnded(_ id: RequestID) -> [OpenRequest] {
        guard let request = requests[id] else { return [] }
        open[request.record.decision.app, default: 1] -= 1
        ended.append(id)
        var forgotten: [OpenRequest] = []
        while ended.count > Limits.endedRequests, let oldest = ended.popFirst() {
            if let request = forget(oldest) { forgotten.append(request) }
        }
        return forgotten
    }

    private mutating func forget(_ id: RequestID) -> OpenRequest? {
        guard let request = requests.removeValue(forKey: id) else { return nil }
        if let key = request.record.key { keys[key] = nil }
        return request
    }
}
