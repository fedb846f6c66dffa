import ActivityWire
import Testing

@testable import BrokerCore

/// What is remembered of requests and continuations that are over is bounded.
@Suite("What is kept of what is over")
struct KeptResultTests {
    /// An ended request with an answer of this many bytes.
    private static func request(_ number: UInt64, bytes: Int) throws -> OpenRequest {
        let id = RequestID(UniqueID(high: number, low: 1))
        let app = try #require(AppID("org.example.photos"))
        let result = HandlerResult(contentType: "", content: Blob([UInt8](repeating: 1, count: bytes)))
        let outcome = ActivationOutcome(
            request: id, app: app, decision: .created, stage: .handled, code: .handled, result: result)
        let decision = DecisionRecord(request: id, app: app, decision: .created, reuse: .alwaysNew, rule: "")
        return OpenRequest(
            record: RequestRecord(
                id: id, digest: .empty, accepted: WallTime(milliseconds: 0), timeout: .seconds(1), decision: decision,
                outcome: outcome))
    }

    @Test("Answers over their bound together are given up, the oldest first, and say so")
    func results() throws {
        var registry = RequestRegistry()
        let count = Limits.keptResultBytes / Limits.resultBytes
        let requests = try (0...UInt64(count)).map { try Self.request($0, bytes: Limits.resultBytes) }
        for request in requests.dropLast() { registry.insert(request) }
        #expect(registry.dropOldestResults().isEmpty)
        registry.insert(try #require(requests.last))
        #expect(registry.dropOldestResults() == [requests[0].id])
        #expect(registry[requests[0].id]?.record.outcome.result == nil)
        #expect(registry[requests[0].id]?.record.outcome.wasResultForgotten == true)
        #expect(registry[requests[1].id]?.record.outcome.result != nil)
        #expect(registry.dropOldestResults().isEmpty)
    }

    @Test("Of continuations that are done the oldest over the bound is forgotten; none that is under way is")
    func continuations() {
        var registry = ContinuationRegistry()
        let total = UInt64(Limits.continuations) + 10
        for number in 0..<total {
            registry.insert(Self.continuation(number, .done))
            registry.insert(Self.continuation(total + number, .fetching))
        }
        #expect((0..<total).count { registry[Self.request($0)] != nil } == Limits.continuations)
        #expect(registry[Self.request(9)] == nil && registry[Self.request(10)] != nil)
        #expect(registry.unfinished.count == Int(total))
    }

    private static func request(_ number: UInt64) -> RequestID { RequestID(UniqueID(high: number, low: 2)) }

    private static func continuation(_ number: UInt64, _ phase: Continuation.Phase) -> Continuation {
        let session = SceneSessionID(UniqueID(high: number, low: 3))
        return Continuation(
            request: request(number), source: session, receiver: session,
            advert: ActivityAdvert(number: number, type: "org.example.show"), phase: phase)
    }
}
