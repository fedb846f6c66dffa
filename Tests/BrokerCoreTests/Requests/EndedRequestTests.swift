import ActivityWire
import Testing

@testable import BrokerCore

/// Requests that are over are remembered, up to a bound, and then leave nothing behind.
@Suite("Ended requests")
struct EndedRequestTests {
    private let app = AppID.sample

    private func request(
        _ number: UInt64, key: String? = nil, code: OutcomeCode? = .handled, bytes: Int = 0
    ) -> OpenRequest {
        let id = RequestID(UniqueID(high: number, low: 1))
        let result = HandlerResult(contentType: "", content: Blob([UInt8](repeating: 1, count: bytes)))
        let outcome = ActivationOutcome(
            request: id, app: app, decision: .created, stage: .handled, code: code, result: bytes > 0 ? result : nil)
        let decision = DecisionRecord(request: id, app: app, decision: .created, reuse: .alwaysNew, rule: "")
        return OpenRequest(
            record: RequestRecord(
                id: id, key: key.map { IdempotencyKey(app: nil, text: $0) }, accepted: WallTime(milliseconds: 0),
                timeout: .seconds(1), decision: decision, outcome: outcome))
    }

    @Test("The oldest request over the limit is forgotten with its key; requests in progress never are")
    func forgotten() throws {
        var registry = RequestRegistry()
        registry.insert(request(0, code: nil))
        for number in 1...UInt64(Limits.endedRequests) { registry.insert(request(number, key: "key \(number)")) }
        let last = request(UInt64(Limits.endedRequests) + 1, code: nil)
        registry.insert(last)
        #expect(registry.underWay == 2 && registry.underWay(of: app) == 2)
        registry.update(last.id) { $0.record.outcome.code = .handled }
        let forgotten = registry.markEnded(last.id)
        #expect(forgotten.map(\.id) == [request(1).id])
        #expect(registry.underWay == 1 && registry.underWay(of: app) == 1)
        #expect(registry[request(1).id] == nil && registry[request(2).id] != nil && registry[request(0).id] != nil)
        #expect(registry.request(for: IdempotencyKey(app: nil, text: "key 1")) == nil)
        #expect(registry.request(for: IdempotencyKey(app: nil, text: "key 2"))?.id == request(2).id)
    }

    @Test("Forgetting a request frees its result's space, so no other result has to be evicted")
    func room() throws {
        var registry = RequestRegistry()
        let half = Limits.keptResultBytes / 2
        registry.insert(request(1, bytes: half))
        for number in 2...UInt64(Limits.endedRequests) { registry.insert(request(number)) }
        for number in UInt64(Limits.endedRequests) + 1...UInt64(Limits.endedRequests) + 2 {
            let open = request(number, code: nil, bytes: 0)
            registry.insert(open)
            registry.update(open.id) {
                $0.record.outcome.code = .handled
                $0.record.outcome.result = HandlerResult(
                    contentType: "", content: Blob([UInt8](repeating: 1, count: half)))
            }
            #expect(registry.markEnded(open.id).count == 1)
        }
        #expect(registry.dropOldestResults().isEmpty)
        #expect(registry[request(UInt64(Limits.endedRequests) + 1).id]?.record.outcome.result != nil)
    }

    @Test("Requests are found by prefixes of their identifiers, but not by an empty one")
    func prefixes() {
        var registry = RequestRegistry()
        for number in [UInt64(0x1200_0000_0000_0000), 0x1300_0000_0000_0000] { registry.insert(request(number)) }
        #expect(registry.matching(prefix: "1").count == 2)
        #expect(registry.matching(prefix: "12").map(\.id) == [request(0x1200_0000_0000_0000).id])
        #expect(registry.matching(prefix: "14").isEmpty && registry.matching(prefix: "").isEmpty)
        let whole = request(0x1300_0000_0000_0000).id
        #expect(registry.matching(prefix: whole.description).map(\.id) == [whole])
    }

    @Test("A request that is forgotten when another one ends is also removed from the disk")
    func store() {
        var state = StoredState()
        state.requests = (1...UInt64(Limits.endedRequests)).map { request($0, key: "k\($0)").record }
        var harness = Harness(Harness.app(), state: state)
        let tool = harness.tool()
        harness.open("x", from: tool)
        harness.settle(harness.window())
        #expect(harness.stored.requests.count == Limits.endedRequests)
        #expect(harness.stored.requests.first?.id == request(2).id)
        #expect(harness.changes.contains(.requestForgotten(request(1).id)))
    }
}
