import ActivityWire
import DequeModule
import OrderedCollections

/// All requests under way, and the requests that ended last.
struct RequestRegistry: Sendable {
    private var requests: [RequestID: OpenRequest] = [:]
    private var keys: [IdempotencyKey: RequestID] = [:]
    /// Ended requests that are remembered, in order of their ends.
    private var ended: Deque<RequestID> = []
    /// The number of requests under way, by app; nil for requests without an app.
    private var open: [AppID?: Int] = [:]
    /// Ended requests with a result or the output of a process, in order of their ends.
    private var requestsWithResults: Deque<RequestID> = []
    private var resultBytes = 0
    /// The changes in this step so far.
    var changes = RequestChanges()
    /// Requests past their deadline, with the process whose inspection decides their outcome.
    private(set) var awaitedInspections: OrderedDictionary<RequestID, WindowProcessID> = [:]
    private(set) var refused = RefusedRequests()
    private var lastNumber: UInt64 = 0

    var underWay: Int { requests.count - ended.count }

    subscript(id: RequestID) -> OpenRequest? { requests[id] }

    func request(for key: IdempotencyKey) -> OpenRequest? { keys[key].flatMap { requests[$0] } }

    /// Requests under way, by identifier.
    var unfinished: [OpenRequest] { requests.values.filter { !$0.hasEnded }.sorted { $0.id < $1.id } }

    /// Requests under way and remembered ended requests, in no order.
    var all: [OpenRequest] { Array(requests.values) }

    /// The last `count` ended requests, in order of their ends.
    func lastEnded(_ count: Int) -> [OpenRequest] { ended.suffix(count).compactMap { requests[$0] } }

    func underWay(of app: AppID) -> Int { open[app] ?? 0 }

    /// Requests whose identifier begins with `prefix`, by identifier; none for an empty prefix.
    func matching(prefix: String) -> [OpenRequest] {
        if let id = RequestID(prefix) { return requests[id].map { [$0] } ?? [] }
        return requests.values.filter { $0.id.value.hasPrefix(prefix) }.sorted { $0.id < $1.id }
    }

    mutating func insert(_ request: OpenRequest) {
        requests[request.id] = request
        if let key = request.record.key { keys[key] = request.id }
        if request.hasEnded {
            ended.append(request.id)
            noteResult(of: request)
        } else {
            open[request.record.decision.app, default: 0] += 1
        }
    }

    @discardableResult
    mutating func update<Result>(_ id: RequestID, _ change: (inout OpenRequest) -> Result) -> Result? {
        guard let index = requests.index(forKey: id) else { return nil }
        return change(&requests.values[index])
    }

    /// Records that the request has ended. Forgets and returns the oldest ended requests above
    /// ``Limits/endedRequests``.
    mutating func markEnded(_ id: RequestID) -> [OpenRequest] {
        guard let request = requests[id] else { return [] }
        awaitedInspections[id] = nil
        changes.records.append(id)
        changes.progressed.append(id)
        open[request.record.decision.app, default: 1] -= 1
        ended.append(id)
        noteResult(of: request)
        return forgetOldest()
    }

    /// Inserts requests that ended in earlier runs, in order of their ends; those that are known are left out. Forgets
    /// and returns the oldest ended requests above ``Limits/endedRequests``.
    mutating func insertEarlier(_ records: [RequestRecord]) -> [OpenRequest] {
        let later = (ended: ended, withResults: requestsWithResults)
        ended = []
        requestsWithResults = []
        for record in records where requests[record.id] == nil { insert(OpenRequest(record: record)) }
        ended.append(contentsOf: later.ended)
        requestsWithResults.append(contentsOf: later.withResults)
        return forgetOldest()
    }

    private mutating func forgetOldest() -> [OpenRequest] {
        var forgotten: [OpenRequest] = []
        while ended.count > Limits.endedRequests, let oldest = ended.popFirst() {
            if let request = forget(oldest) { forgotten.append(request) }
        }
        return forgotten
    }

    private mutating func forget(_ id: RequestID) -> OpenRequest? {
        guard let request = requests.removeValue(forKey: id) else { return nil }
        if let key = request.record.key { keys[key] = nil }
        resultBytes -= request.record.outcome.keptBytes
        return request
    }

    // MARK: Order

    mutating func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    mutating func noteRefused(_ decision: DecisionRecord, _ outcome: ActivationOutcome) {
        refused.insert(RefusedRequest(decision: decision, outcome: outcome, number: nextNumber()))
    }

    // MARK: Deadlines

    /// Notes that a request is past its deadline; the inspection of `process` decides its outcome.
    mutating func awaitInspection(on id: RequestID, of process: WindowProcessID) {
        awaitedInspections[id] = process
    }

    func awaitsInspection(_ id: RequestID) -> Bool { awaitedInspections[id] != nil }

    /// Requests past their deadline that wait for the inspection of `process`, in order of their deadlines.
    func due(at process: WindowProcessID) -> [RequestID] {
        awaitedInspections.isEmpty ? [] : awaitedInspections.filter { $0.value == process }.map(\.key)
    }

    // MARK: Results

    private mutating func noteResult(of request: OpenRequest) {
        let bytes = request.record.outcome.keptBytes
        guard bytes > 0 else { return }
        requestsWithResults.append(request.id)
        resultBytes += bytes
    }

    /// Removes the oldest results until all that remain are within ``Limits/keptResultBytes`` together. Returns the
    /// requests whose results were removed.
    @discardableResult
    mutating func dropOldestResults() -> [RequestID] {
        var emptied: [RequestID] = []
        while resultBytes > Limits.keptResultBytes, let oldest = requestsWithResults.popFirst() {
            guard let outcome = requests[oldest]?.record.outcome, outcome.keptBytes > 0 else { continue }
            resultBytes -= outcome.keptBytes
            update(oldest) { $0.record.outcome.dropContent() }
            emptied.append(oldest)
        }
        // `forget` leaves the identifiers of forgotten requests in this list, since removing many in one go is cheaper.
        if requestsWithResults.count > Limits.endedRequests { requestsWithResults.removeAll { requests[$0] == nil } }
        changes.records.append(contentsOf: emptied)
        return emptied
    }
}

extension ActivationOutcome {
    /// Bytes that count towards ``Limits/keptResultBytes``.
    fileprivate var keptBytes: Int { (result?.size ?? 0) + (lastOutput?.utf8.count ?? 0) }

    fileprivate mutating func dropContent() {
        wasResultForgotten = result != nil
        result = nil
        lastOutput = nil
    }
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

    /// Records how far the request has come; a request never goes back.
    mutating func advance(_ id: RequestID, to progress: RequestStage) {
        guard let request = self[id], !request.hasEnded, request.record.outcome.stage < progress else { return }
        update(id) { $0.record.outcome.stage = progress }
        changes.progressed.append(id)
    }

    /// Takes in what another machine tells of a request that it has; of an ended request, all but its end.
    mutating func adopt(_ outcome: ActivationOutcome, of id: RequestID) {
        update(id) { request in
            request.record.outcome.app = outcome.app ?? request.record.outcome.app
            request.record.outcome.session = outcome.session
            request.record.outcome.decision = outcome.decision
            request.record.outcome.remarks = outcome.remarks
            guard request.hasEnded else { return }
            request.record.outcome.stage = outcome.stage
            request.record.outcome.wasRedelivered = outcome.wasRedelivered
        }
        advance(id, to: outcome.stage)
        changes.progressed.append(id)
    }

    /// Records that a request goes to another machine than was decided first, or to a session of this one.
    ///
    /// - Parameter detour: Why, in words.
    mutating func redirect(
        _ id: RequestID, to machine: String?, session: SceneSessionID? = nil, _ decision: Decision, detour: String
    ) {
        update(id) { request in
            request.record.outcome.machine = machine
            request.record.outcome.session = session
            request.record.outcome.decision = decision
            request.record.outcome.detour = detour
        }
        if session != nil { advance(id, to: .resolved) }
        changes.records.append(id)
        changes.progressed.append(id)
    }

    /// Has the request's waiters checked at the end of the step.
    mutating func noteProgress(of id: RequestID) {
        changes.progressed.append(id)
    }
}
