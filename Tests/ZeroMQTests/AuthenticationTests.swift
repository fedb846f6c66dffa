import Glibc
import TestSupport
import Testing

@testable import ZeroMQ

/// The ZAP handler, and what libzmq makes of it.
@Suite("Authentication", .timeLimit(.minutes(10)))
struct AuthenticationTests {
    private static let domain = "scene"

    /// A ROUTER with an enforced domain, and a handler that lets in one user.
    private final class Watched {
        let context: Context
        let handler: AuthenticationHandler
        let endpoint: Endpoint
        let router: Socket
        let folder: TemporaryFolder

        init(allowedUser: UInt32, domain: String = AuthenticationTests.domain) throws {
            folder = try TemporaryFolder()
            endpoint = try Endpoint(path: folder.path(of: "s"))
            context = try Context()
            handler = try AuthenticationHandler(in: context, domain: domain, allowedUser: allowedUser)
            var options = RouterOptions(maximumFrameBytes: 1_024)
            options.zapDomain = AuthenticationTests.domain
            router = try Socket(.router(options), in: context)
            try router.bind(endpoint)
        }

        /// Whether a newcomer gets through its handshake.
        func letsIn() throws -> Bool {
            let peer = try RawConnection(path: endpoint.path)
            peer.write(RawConnection.greeting + RawConnection.ready)
            return peer.isMadeReady()
        }
    }

    @Test("The same user is admitted, and another is denied", arguments: [true, false])
    func sameUser(isSame: Bool) throws {
        let watched = try Watched(allowedUser: isSame ? getuid() : getuid() &+ 1)
        #expect(try watched.letsIn() == isSame)
        #expect(watched.handler.answered == 1)
        #expect(watched.handler.denied == (isSame ? 0 : 1))
    }

    @Test("A request for another domain is denied")
    func otherDomain() throws {
        let watched = try Watched(allowedUser: getuid(), domain: "other")
        #expect(try !watched.letsIn())
    }

    @Test("Without its handler nobody is admitted any more, and connected peers stay")
    func failsClosed() throws {
        let watched = try Watched(allowedUser: getuid())
        let inside = try Socket(.dealer(DealerOptions(maximumFrameBytes: 1_024)), in: watched.context)
        try inside.connect(watched.endpoint)
        try awaitReadiness(of: inside, for: .writable)
        watched.handler.stop()
        #expect(try !watched.letsIn())
        try send(["still here"], on: inside)
        var message = Message(capacity: 4)
        #expect(try receive(into: &message, on: watched.router) == .received)
        #expect(message.bytes(at: 1) == Array("still here".utf8))
    }

    @Test("A context has one handler: a second one is refused and does not replace the first")
    func onlyOne() throws {
        let watched = try Watched(allowedUser: getuid())
        #expect {
            _ = try AuthenticationHandler(in: watched.context, domain: Self.domain, allowedUser: getuid())
        } throws: {
            ($0 as? ZeroMQError)?.code == .addressInUse
        }
        #expect(try watched.letsIn())
    }

    static let questions: [(String, [String], Bool)] = [
        ("the same user", ["1.0", "1", "scene", "localhost:7:8:9", "", "NULL"], true),
        ("another user", ["1.0", "1", "scene", "localhost:8:7:7", "", "NULL"], false),
        ("no address", ["1.0", "1", "scene", "", "", "NULL"], false),
        ("an address of another machine", ["1.0", "1", "scene", "192.168.0.7", "", "NULL"], false),
        ("an address with more to it", ["1.0", "1", "scene", "localhost:7:8:9:7", "", "NULL"], false),
        ("a user that is no number", ["1.0", "1", "scene", "localhost:7x:8:9", "", "NULL"], false),
        ("another mechanism", ["1.0", "1", "scene", "localhost:7:8:9", "", "PLAIN", "me", "secret"], false),
        ("another version", ["2.0", "1", "scene", "localhost:7:8:9", "", "NULL"], false),
        ("too few frames", ["1.0", "1", "scene"], false),
        ("nothing", [], false),
    ]

    @Test("Only a request with exactly this user is granted", arguments: questions)
    func onlyThisUser(name: String, frames: [String], isLetIn: Bool) {
        let request = AuthenticationRequest(frames: frames.map { Array($0.utf8) })
        #expect((request?.isFrom(7, in: "scene") ?? false) == isLetIn, "\(name)")
    }

    @Test("A handler answers every request", arguments: questions)
    func answersEverything(name: String, frames: [String], isLetIn: Bool) throws {
        let context = try Context()
        let handler = try AuthenticationHandler(in: context, domain: "scene", allowedUser: 7)
        let asker = try Socket(.dealer(DealerOptions(maximumFrameBytes: 1_024)), in: context)
        try asker.connectForAuthentication()
        try awaitReadiness(of: asker, for: .writable)
        try send([[]] + (frames.isEmpty ? [[]] : frames.map { Array($0.utf8) }), on: asker)
        var message = Message(capacity: 8)
        #expect(try receive(into: &message, on: asker) == .received)
        #expect(message.bytes(at: 3) == Array((isLetIn ? "200" : "400").utf8), "\(name)")
        #expect(handler.answered == 1)
    }
}
