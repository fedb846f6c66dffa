import Glibc
import Testing

@testable import ZeroMQ

/// Sockets that link machines: CURVE over TCP, with a ZAP handler that knows the keys.
@Suite("Links", .timeLimit(.minutes(5)))
struct LinkTests {
    /// A listening ROUTER that admits the machines with these keys.
    private final class Server {
        let key: CurveKeyPair
        let context: Context
        let handler: AuthenticationHandler
        let router: Socket
        let endpoint: TCPEndpoint

        init(_ machines: [(name: String, key: CurveKeyPair)], at address: String = "tcp://127.0.0.1:0") throws {
            key = try CurveKeyPair()
            context = try Context()
            let names = Dictionary(uniqueKeysWithValues: machines.map { ($0.key.publicKey, $0.name) })
            handler = try AuthenticationHandler(in: context) { request in
                guard request.domain == "links", let name = request.curveKey.flatMap({ names[$0] }) else {
                    return .refused(reason: "no such key")
                }
                return .admitted(userID: name)
            }
            let options = LinkServerOptions(maximumFrameBytes: 1_024, key: key, zapDomain: "links")
            router = try Socket(.linkServer(options), in: context)
            try router.bind(try TCPEndpoint(address))
            let bound = router.boundEndpoint
            endpoint = try #require(bound)
        }

        func client(_ pair: CurveKeyPair, serverKey: [UInt8]? = nil) throws -> Socket {
            let options = LinkClientOptions(
                maximumFrameBytes: 1_024, key: pair, serverKey: serverKey ?? key.publicKey)
            let socket = try Socket(.linkClient(options), in: context)
            try socket.connect(endpoint)
            return socket
        }
    }

    /// Whether a socket that must not get through its handshake does so nevertheless, within a second.
    private static func slipsIn(_ socket: borrowing Socket) throws -> Bool {
        var poller = Poller()
        let entry = poller.watch(socket, for: .writable)
        _ = try poller.wait(for: .seconds(1))
        return poller.readiness(of: entry).contains(.writable)
    }

    @Test("A machine with an allowed key is admitted, and every message has its name")
    func admitted() throws {
        let (one, two) = (try CurveKeyPair(), try CurveKeyPair())
        let server = try Server([("one", one), ("two", two)])
        for (pair, name) in [(one, "one"), (two, "two")] {
            let client = try server.client(pair)
            try awaitReadiness(of: client, for: .writable)
            try send(["hello"], on: client)
            var message = Message(capacity: 4)
            #expect(try receive(into: &message, on: server.router) == .received)
            #expect(message.userID == name && message.bytes(at: 1) == Array("hello".utf8))
            // And back.
            #expect(try server.router.send(&message) == .sent)
            #expect(try receive(into: &message, on: client) == .received)
            #expect(message.bytes(at: 0) == Array("hello".utf8))
        }
        #expect(server.handler.denied == 0)
    }

    @Test(
        "Links use IPv4 and IPv6, and the address where a socket listens is written as it was given",
        arguments: ["127.0.0.1", "[::1]"])
    func addresses(_ address: String) throws {
        let pair = try CurveKeyPair()
        let server = try Server([("one", pair)], at: "tcp://\(address):0")
        #expect(server.endpoint.description.hasPrefix("tcp://\(address):") && server.endpoint.port != 0)
        let client = try server.client(pair)
        try awaitReadiness(of: client, for: .writable)
    }

    @Test("A key that is not allowed, and another server's key, make no link")
    func refused() throws {
        let known = try CurveKeyPair()
        let server = try Server([("one", known)])
        let stranger = try server.client(CurveKeyPair())
        #expect(try !Self.slipsIn(stranger))
        #expect(server.handler.denied == 1)
        let mistaken = try server.client(known, serverKey: CurveKeyPair().publicKey)
        #expect(try !Self.slipsIn(mistaken))
        // The handler is not even asked about a peer that takes this server for another one.
        #expect(server.handler.answered == 1)
    }

    @Test("A peer without CURVE gets no message through")
    func plain() throws {
        let server = try Server([])
        let peer = try Socket(.dealer(DealerOptions(maximumFrameBytes: 1_024)), in: server.context)
        try peer.connect(server.endpoint)
        #expect(try !Self.slipsIn(peer))
        #expect(server.handler.answered == 0)
        var message = Message(capacity: 4)
        #expect(try server.router.receive(into: &message) == .nothing)
    }

    @Test("A link whose descriptor is shut down ends at once on the other side, and other links stay")
    func cut() throws {
        let (one, two) = (try CurveKeyPair(), try CurveKeyPair())
        let server = try Server([("one", one), ("two", two)])
        let cut = try server.client(one)
        let kept = try server.client(two)
        try awaitReadiness(of: cut, for: .writable)
        try awaitReadiness(of: kept, for: .writable)
        try send(["hello"], on: cut)
        var message = Message(capacity: 4)
        #expect(try receive(into: &message, on: server.router) == .received)
        let source = message.sourceDescriptor
        let descriptor = fcntl(try #require(source), F_DUPFD_CLOEXEC, 0)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        #expect(shutdown(descriptor, Int32(SHUT_RDWR)) == 0)
        try awaitNoReadiness(of: cut)
        try send(["still here"], on: kept)
        #expect(try receive(into: &message, on: server.router) == .received)
        #expect(message.userID == "two")
    }

    /// Waits until a socket can send no more.
    private func awaitNoReadiness(of socket: borrowing Socket) throws {
        let deadline = ContinuousClock.now + FrontFixture.patience
        var poller = Poller()
        let entry = poller.watch(socket, for: .writable)
        repeat {
            try #require(ContinuousClock.now < deadline)
            usleep(5_000)
            _ = try poller.wait(for: .zero)
        } while poller.readiness(of: entry).contains(.writable)
    }

    @Test(
        "An endpoint is an IP address with a port",
        arguments: ["tcp://127.0.0.1:1", "tcp://10.0.0.1:65535", "tcp://[::1]:7611", "tcp://[fd00::1]:0"])
    func endpoints(_ text: String) throws { #expect(try TCPEndpoint(text).description == text) }

    @Test(
        "Names, wildcards, interfaces and odd ports are refused",
        arguments: [
            "", "tcp://", "tcp://:1", "127.0.0.1:1", "ipc://127.0.0.1:1", "tcp://localhost:1", "tcp://*:1",
            "tcp://eth0:1",
            "tcp://127.0.0.1", "tcp://127.0.0.1:", "tcp://127.0.0.1:65536", "tcp://127.0.0.1:-1", "tcp://127.0.0.1:01",
            "tcp://::1:7", "tcp://[::1", "tcp://[127.0.0.1]:1", "tcp://127.0.0.1;10.0.0.1:1", "tcp:",
        ])
    func malformed(_ text: String) {
        #expect(throws: TCPEndpointError.malformed(text)) { try TCPEndpoint(text) }
    }
}
