import ActivityWire
import Testing

@testable import BrokerCore

/// A broker that serves before the requests that ended in an earlier run are read.
@Suite("Reading requests from earlier runs")
struct EarlierRequestsTests {
    /// A broker after a restart that still awaits its one ended request, with a tool.
    private struct Restarted {
        var harness: Harness
        let tool: ClientID
        let record: RequestRecord

        /// - Parameter more: Ended requests that the store has in place of the first run's.
        init(instead more: (RequestRecord) -> [RequestRecord] = { [$0] }) throws {
            var (first, tool, window) = Harness.opened()
            first.open("x", from: tool) { $0.idempotencyKey = "once" }
            first.settle(window)
            var state = first.stored
            state.brokerEpoch += 1
            record = try #require(state.requests.last { $0.key != nil })
            state.requests = more(record)
            state.awaitsEarlierRequests = true
            harness = Harness(Harness.app(), state: state, keepsEvents: false)
            self.tool = harness.tool()
        }

        mutating func repeatOpen() -> UInt64 { harness.open("x", from: tool) { $0.idempotencyKey = "once" } }
        mutating func readEarlier() { harness.handle(.earlierRequestsRead(harness.stored.requests)) }
    }

    private func isFull(_ harness: Harness) -> Bool {
        var broker = harness.broker
        return broker.isFullOfHeldInputs
    }

    @Test("A repeated key waits until ended requests are read, then gets the first request's outcome")
    func repeatedKey() throws {
        var restarted = try Restarted()
        let request = restarted.repeatOpen()
        #expect(restarted.harness.reply(request, to: restarted.tool) == nil && restarted.harness.launches.isEmpty)
        restarted.readEarlier()
        let outcome = try #require(restarted.harness.outcome(request, to: restarted.tool))
        #expect(outcome.request == restarted.record.id && outcome.code == .handled)
        #expect(restarted.harness.launches.isEmpty && restarted.harness.broker.requests.underWay == 0)
    }

    @Test("An explanation, a log and events wait for the ended requests; other requests do not")
    func waiting() throws {
        var restarted = try Restarted()
        let other = restarted.harness.tool()
        let status = restarted.harness.request(.query(.status), from: other)
        #expect(restarted.harness.reply(status, to: other) != nil)
        let text = restarted.record.id.description
        let questions: [ClientRequest] = [
            .query(.explain(request: text, whyNot: nil)), .query(.log(SessionReference(text: text))),
            .subscribe(nil, since: nil),
        ]
        let numbers = questions.map { restarted.harness.request($0, from: restarted.tool) }
        for number in numbers { #expect(restarted.harness.reply(number, to: restarted.tool) == nil) }
        restarted.readEarlier()
        guard case .decision(_, let outcome)? = restarted.harness.reply(numbers[0], to: restarted.tool) else {
            throw HarnessError.missing
        }
        #expect(outcome?.request == restarted.record.id)
        for number in numbers { #expect(restarted.harness.reply(number, to: restarted.tool) != nil) }
    }

    @Test("Later messages from a waiting client wait too; those from other clients do not")
    func order() throws {
        var restarted = try Restarted()
        let other = restarted.harness.tool()
        let first = restarted.repeatOpen()
        let second = restarted.harness.request(.query(.status), from: restarted.tool)
        let beside = restarted.harness.request(.query(.status), from: other)
        #expect(restarted.harness.reply(second, to: restarted.tool) == nil)
        #expect(restarted.harness.reply(beside, to: other) != nil)
        restarted.readEarlier()
        let answered = restarted.harness.messages[restarted.tool]?.map(\.id).filter { $0 == first || $0 == second }
        #expect(answered == [first, second])
    }

    @Test("The closing of a connection is handled after the messages that wait on it")
    func closed() throws {
        var restarted = try Restarted()
        let other = restarted.harness.tool()
        let before = restarted.harness.broker.connections.count
        restarted.harness.open("y", from: restarted.tool) { ($0.idempotencyKey, $0.reuse) = ("twice", .alwaysNew) }
        restarted.harness.handle(.closed(restarted.tool))
        restarted.harness.handle(.closed(other))
        #expect(restarted.harness.broker.connections.count == before - 1)
        restarted.readEarlier()
        #expect(restarted.harness.broker.connections.count == before - 2)
        #expect(restarted.harness.broker.requests.underWay == 1)
    }

    @Test("During shutdown, requests that need the ended requests are refused")
    func shutdown() throws {
        var restarted = try Restarted()
        let window = restarted.harness.resume(try #require(restarted.harness.broker.processes.all.first?.id))
        let request = restarted.harness.open("x", from: window) { $0.idempotencyKey = "once" }
        #expect(restarted.harness.reply(request, to: window) == nil)
        restarted.harness.handle(.shutdownRequested)
        #expect(restarted.harness.refusal(request, to: window)?.code == .shuttingDown)
        let late = restarted.harness.open("x", from: window) { $0.idempotencyKey = "once" }
        #expect(restarted.harness.refusal(late, to: window)?.code == .shuttingDown)
    }

    @Test("The shell serves no client while the maximum number of inputs is waiting")
    func full() throws {
        var restarted = try Restarted()
        for _ in 1..<EarlierRequests.heldInputs { _ = restarted.repeatOpen() }
        #expect(!isFull(restarted.harness))
        _ = restarted.repeatOpen()
        #expect(isFull(restarted.harness))
        restarted.readEarlier()
        #expect(!isFull(restarted.harness))
    }

    @Test(
        "Requests from earlier runs count as older than newly ended ones; the oldest over the limit is forgotten")
    func oldest() throws {
        var restarted = try Restarted { record in
            (0..<Limits.endedRequests).map { number in
                var earlier = record
                earlier.id = RequestID(UniqueID(high: 7, low: UInt64(number)))
                earlier.outcome.request = earlier.id
                earlier.key = nil
                return earlier
            }
        }
        let earlier = restarted.harness.stored.requests
        let window = restarted.harness.resume(try #require(restarted.harness.broker.processes.all.first?.id))
        restarted.harness.settle(window)
        restarted.harness.open("z", from: restarted.tool)
        restarted.harness.settle(window)
        let meanwhile = try #require(restarted.harness.broker.requests.lastEnded(1).first?.id)
        restarted.harness.handle(.earlierRequestsRead(earlier))
        #expect(restarted.harness.changes.contains(.requestForgotten(earlier[0].id)))
        #expect(restarted.harness.broker.requests[earlier[0].id] == nil)
        #expect(restarted.harness.broker.requests[earlier[1].id] != nil)
        #expect(restarted.harness.broker.requests.lastEnded(2).map(\.id) == [earlier.last?.id, meanwhile])
    }
}
