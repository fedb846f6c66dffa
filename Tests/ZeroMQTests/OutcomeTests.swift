import Foundation
import Testing
import ZeroMQ

@Suite("Outcomes that are not errors", .timeLimit(.minutes(10)), .serialized)
struct OutcomeTests {
    @Test("An unknown routing id is unreachable, and the message is unchanged")
    func unknownPeer() throws {
        let front = try FrontFixture()
        var message = try makeMessage([[1, 2, 3, 4], [5], [6]])
        #expect(try front.router.send(&message) == .unreachable)
        #expect(frames(of: message) == [[1, 2, 3, 4], [5], [6]])
    }

    @Test("A departed peer becomes unreachable")
    func departedPeer() throws {
        let front = try FrontFixture()
        let dealer = try front.dealer()
        let greeting = try front.greet(from: dealer)
        close(greeting.copiedDescriptor)
        dealer.close()
        #expect(try outcomeAfterDeparture(of: greeting.routingID, front: front) == .unreachable)
    }

    @Test("A peer that does not read would block once its queue is full, and the message is unchanged")
    func fullQueue() throws {
        let front = try FrontFixture { $0.sendHighWaterMark = 2 }
        let dealer = try front.dealer { $0.receiveHighWaterMark = 2 }
        let greeting = try front.greet(from: dealer)
        close(greeting.copiedDescriptor)
        let blob = [UInt8](repeating: 1, count: 65_536)
        var outcome = SendOutcome.sent
        var sent = 0
        while outcome == .sent && sent < 10_000 {
            var message = try makeMessage([greeting.routingID, blob])
            outcome = try front.router.send(&message)
            sent += outcome == .sent ? 1 : 0
            #expect(message.count == (outcome == .sent ? 0 : 2))
        }
        #expect(outcome == .wouldBlock)
        #expect(sent > 0)

        var received = Message(capacity: 2)
        for _ in 0..<sent { try #require(try receive(into: &received, on: dealer) == .received) }
        #expect(received.size(at: 0) == blob.count)
    }

    @Test("A dealer without a connection would block instead of queueing")
    func unconnectedDealer() throws {
        let folder = try TemporaryFolder()
        let context = try Context()
        let dealer = try Socket(.dealer(DealerOptions(maximumFrameBytes: 1_024)), in: context)
        try dealer.connect(Endpoint(path: folder.path(of: "nobody.sock")))
        var message = try makeMessage([[1]])
        #expect(try dealer.send(&message) == .wouldBlock)
        #expect(message.count == 1)
    }

    @Test("An empty socket has nothing to receive")
    func nothing() throws {
        let front = try FrontFixture()
        var message = try makeMessage([[1]])
        #expect(try front.router.receive(into: &message) == .nothing)
        #expect(message.count == 0)
    }
}

/// What a send to a peer that left ends with, once libzmq has noticed.
func outcomeAfterDeparture(of routingID: [UInt8], front: FrontFixture) throws -> SendOutcome {
    var poller = Poller()
    _ = poller.watch(front.router)
    var outcome = SendOutcome.sent
    for _ in 0..<3_000 where outcome == .sent {
        var message = try makeMessage([routingID, [0]])
        outcome = try front.router.send(&message)
        _ = try poller.wait(for: .milliseconds(10))
    }
    return outcome
}
