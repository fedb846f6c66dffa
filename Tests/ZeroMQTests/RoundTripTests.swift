import CBrokerSystem
import Foundation
import TestSupport
import Testing
import ZeroMQ

@Suite("Messages over a local socket", .timeLimit(.minutes(10)), .serialized)
struct RoundTripTests {
    @Test("A message and its reply keep their frames, including empty ones")
    func roundTrip() throws {
        let front = try FrontFixture()
        let dealer = try front.dealer()
        let frames: [[UInt8]] = [[1, 2, 3], [], [UInt8](repeating: 7, count: 100_000)]
        try send(frames, on: dealer)

        var message = Message(capacity: 8)
        try #require(try receive(into: &message, on: front.router) == .received)
        #expect(message.count == 4)
        #expect(message.size(at: 3) == 100_000)

        #expect(try front.router.send(&message) == .sent)
        #expect(message.count == 0)
        var reply = Message(capacity: 8)
        try #require(try receive(into: &reply, on: dealer) == .received)
        #expect(ZeroMQTests.frames(of: reply) == frames)
        #expect(try dealer.receive(into: &reply) == .nothing)
        #expect(reply.count == 0)
    }

    @Test("Frames are moved from one peer's message into another's")
    func forwarding() throws {
        let front = try FrontFixture()
        let source = try front.dealer()
        let destination = try front.dealer()
        let target = try front.greet(from: destination)
        close(target.copiedDescriptor)
        let blob = [UInt8](repeating: 9, count: 70_000)
        try send([[1], blob], on: source)

        var incoming = Message(capacity: 8)
        try #require(try receive(into: &incoming, on: front.router) == .received)
        var outgoing = Message(capacity: 8)
        try outgoing.append(target.routingID)
        try outgoing.append(Array("control".utf8))
        #expect(try outgoing.appendFrame(at: 2, movedFrom: &incoming))
        #expect(incoming.size(at: 2) == 0)
        #expect(try front.router.send(&outgoing) == .sent)

        var delivered = Message(capacity: 8)
        try #require(try receive(into: &delivered, on: destination) == .received)
        #expect(frames(of: delivered) == [Array("control".utf8), blob])
    }

    @Test("A handed-over socket file keeps its mode, before and after the router is closed")
    func socketFileMode() async throws {
        let folder: TemporaryFolder
        let endpoint: Endpoint
        do {
            let front = try FrontFixture()
            (folder, endpoint) = (front.folder, front.endpoint)
            #expect(try fileMode(endpoint.path) == 0o600)
        }
        #expect(try fileMode(endpoint.path) == 0o600)
        // A process that another test starts holds the descriptor until its program begins.
        try await Polling.until("nobody listens") {
            csystem_connect_probe(folder.path(of: "broker.sock")) == ECONNREFUSED
        }
    }

    @Test("A client that connects without a router is served by the next one on the same descriptor")
    func listeningOutlivesRouter() throws {
        let folder = try TemporaryFolder()
        let endpoint = try Endpoint(path: folder.path(of: "broker.sock"))
        let listening = csystem_listen_unix(endpoint.path, 0o600, 16)
        try #require(listening >= 0)
        defer { close(listening) }
        let context = try Context()

        func makeRouter(in context: Context) throws -> Socket {
            let copy = fcntl(listening, F_DUPFD_CLOEXEC, 0)
            let options = RouterOptions(maximumFrameBytes: 4_096, listeningDescriptor: copy)
            let router = try Socket(.router(options), in: context)
            try router.bind(endpoint)
            return router
        }
        // In a context of its own, whose end waits until the closed socket accepts nobody any more.
        do { try makeRouter(in: Context()).close() }

        let dealer = try Socket(.dealer(DealerOptions(maximumFrameBytes: 4_096)), in: context)
        try dealer.connect(endpoint)
        let next = try makeRouter(in: context)
        try awaitReadiness(of: dealer, for: .writable)
        try send(["still there"], on: dealer)
        var message = Message(capacity: 4)
        try #require(try receive(into: &message, on: next) == .received)
        #expect(message.bytes(at: 1) == Array("still there".utf8))
    }

    @Test("The router knows a dealer by the routing id of its options")
    func routingID() throws {
        let front = try FrontFixture()
        let routingID = RoutingID.fresh()
        let dealer = try front.dealer { $0.routingID = routingID }
        let greeting = try front.greet(from: dealer)
        close(greeting.copiedDescriptor)
        #expect(greeting.routingID == routingID)
    }

    private func fileMode(_ path: String) throws -> UInt32 {
        var status = stat()
        try #require(stat(path, &status) == 0)
        return status.st_mode & 0o7777
    }
}
