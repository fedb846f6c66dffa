import CBrokerSystem
import Foundation
import Testing
import ZeroMQ

@Suite("Limits on messages of a peer", .timeLimit(.minutes(10)), .serialized)
struct LimitTests {
    @Test("A message with too many frames is dropped, and the next one is read", arguments: [5, 6, 200])
    func tooManyFrames(count: Int) throws {
        let front = try FrontFixture()
        let dealer = try front.dealer()
        try send([[UInt8]](repeating: [1], count: count), on: dealer)
        try send(["next"], on: dealer)

        var message = Message(capacity: 5)
        #expect(try receive(into: &message, on: front.router) == .tooManyFrames(count + 1))
        #expect(message.count == 5)
        #expect(message.sourceDescriptor != nil)
        #expect(try receive(into: &message, on: front.router) == .received)
        #expect(message.bytes(at: 1) == Array("next".utf8))
    }

    @Test("A message with exactly the maximum number of frames is received")
    func exactlyEnoughFrames() throws {
        let front = try FrontFixture()
        let dealer = try front.dealer()
        try send([[1], [2], [3], [4]], on: dealer)
        var message = Message(capacity: 5)
        #expect(try receive(into: &message, on: front.router) == .received)
        #expect(Array(frames(of: message).dropFirst()) == [[1], [2], [3], [4]])
    }

    @Test("A frame over the limit costs its sender the connection, and nobody else")
    func oversizeFrame() throws {
        let front = try FrontFixture(maximumFrameBytes: 1_024)
        let offender = try front.dealer()
        let bystander = try front.dealer()
        let greeting = try front.greet(from: offender)
        defer { close(greeting.copiedDescriptor) }
        try send([[UInt8](repeating: 0, count: 1_025)], on: offender)
        try send([[UInt8](repeating: 0, count: 1_024)], on: bystander)
        var message = Message(capacity: 4)
        try #require(try receive(into: &message, on: front.router) == .received)
        #expect(message.size(at: 1) == 1_024)
        #expect(message.bytes(at: 0) != greeting.routingID)
        #expect(try front.router.receive(into: &message) == .nothing)
        #expect(try outcomeAfterDeparture(of: greeting.routingID, front: front) == .unreachable)
    }

    @Test("After libzmq drops a peer, a copied descriptor keeps the connection until it is shut down")
    func droppedByLibrary() throws {
        let front = try FrontFixture(maximumFrameBytes: 1_024)
        let offender = try front.dealer()
        let greeting = try front.greet(from: offender)
        defer { close(greeting.copiedDescriptor) }
        #expect(csystem_is_same_file(greeting.sourceDescriptor, greeting.copiedDescriptor) == 1)
        let set = try DescriptorSet()
        try #require(set.add(greeting.copiedDescriptor, UInt32(CSYSTEM_HANG_UP), token: 1) == 0)

        try send([[UInt8](repeating: 0, count: 1_025)], on: offender)
        #expect(try outcomeAfterDeparture(of: greeting.routingID, front: front) == .unreachable)
        while csystem_is_same_file(greeting.sourceDescriptor, greeting.copiedDescriptor) == 1 { sched_yield() }
        #expect(set.ready(within: 0).isEmpty)
        #expect(shutdown(greeting.copiedDescriptor, Int32(SHUT_RDWR)) == 0)
        #expect(set.ready(within: 60_000).count == 1)
    }
}
