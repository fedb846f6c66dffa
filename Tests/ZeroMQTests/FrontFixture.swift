import CBrokerSystem
import Foundation
import Testing
import ZeroMQ

/// A ROUTER listening in a folder of its own on a descriptor it was handed, and what a test does with it.
final class FrontFixture {
    static let patience: Duration = .seconds(60)

    let folder: TemporaryFolder
    let endpoint: Endpoint
    let context: Context
    let router: Socket

    init(maximumFrameBytes: Int64 = 262_144, _ change: (inout RouterOptions) -> Void = { _ in }) throws {
        folder = try TemporaryFolder()
        endpoint = try Endpoint(path: folder.path(of: "broker.sock"))
        context = try Context(socketsMax: 512)
        let listening = csystem_listen_unix(endpoint.path, 0o600, 128)
        try #require(listening >= 0, "listening failed with errno \(-listening)")
        var options = RouterOptions(maximumFrameBytes: maximumFrameBytes, listeningDescriptor: listening)
        change(&options)
        router = try Socket(.router(options), in: context)
        try router.bind(endpoint)
    }

    /// A connected DEALER that may send.
    func dealer(_ change: (inout DealerOptions) -> Void = { _ in }) throws -> Socket {
        var options = DealerOptions(maximumFrameBytes: 16_777_216)
        change(&options)
        let dealer = try Socket(.dealer(options), in: context)
        try dealer.connect(endpoint)
        try awaitReadiness(of: dealer, for: .writable)
        return dealer
    }

    /// The routing id the router knows a dealer by, learnt from a first message that the dealer sends.
    func greet(from dealer: borrowing Socket) throws -> Greeting {
        try send(["hello"], on: dealer)
        var message = Message(capacity: 4)
        try #require(try receive(into: &message, on: router) == .received)
        let source = message.sourceDescriptor
        return Greeting(
            routingID: try #require(frames(of: message).first), credentials: message.peerCredentials,
            sourceDescriptor: try #require(source), copiedDescriptor: fcntl(try #require(source), F_DUPFD_CLOEXEC, 0))
    }

    struct Greeting {
        let routingID: [UInt8]
        let credentials: PeerCredentials?
        let sourceDescriptor: Int32
        let copiedDescriptor: Int32
    }
}

/// Waits until a socket is ready; a test that waits in vain fails.
func awaitReadiness(of socket: borrowing Socket, for readiness: Poller.Readiness) throws {
    var poller = Poller()
    _ = poller.watch(socket, for: readiness)
    try #require(try poller.wait(for: FrontFixture.patience) == 1)
}

/// Waits until a descriptor is readable; a test that waits in vain fails.
func awaitReadable(descriptor: Int32) throws {
    var poller = Poller()
    _ = poller.watch(descriptor: descriptor)
    try #require(try poller.wait(for: FrontFixture.patience) == 1)
}

/// Receives the next message, waiting for it.
func receive(into message: inout Message, on socket: borrowing Socket) throws -> ReceiveOutcome {
    try awaitReadiness(of: socket, for: .readable)
    return try socket.receive(into: &message)
}

/// Sends a message of texts, which must be taken at once.
func send(_ texts: [String], on socket: borrowing Socket) throws {
    try send(texts.map { Array($0.utf8) }, on: socket)
}

func send(_ frames: [[UInt8]], on socket: borrowing Socket) throws {
    var message = try makeMessage(frames)
    try #require(try socket.send(&message) == .sent)
}

func makeMessage(_ frames: [[UInt8]]) throws -> Message {
    var message = Message(capacity: max(1, frames.count))
    for frame in frames { try message.append(frame) }
    return message
}

/// All frames, for comparison.
func frames(of message: borrowing Message) -> [[UInt8]] {
    (0..<message.count).compactMap { message.bytes(at: $0) }
}
