import ActivityWire
import Testing

@testable import BrokerCore

/// What is remembered of requests that are over is bounded.
@Suite("Kept results")
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

    @Test("Results over their total limit are evicted, oldest first, and marked as such")
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
}
