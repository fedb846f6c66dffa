import ActivityWire
import Glibc

/// A connection to the broker for one request at a time, without a thread of its own: the calling thread waits.
///
/// For programs that make a few requests and exit. The connection takes no calls, events or streams. It is not restored
/// when it is lost.
final class BlockingConnection {
    typealias Instant = ContinuousClock.Instant

    /// The broker's answer to the greeting.
    let welcome: Welcome
    /// Whether the connection was closed, or has failed other than by a refusal. No further request is answered then.
    private(set) var isOver = false
    private let socket: BlockingSocket
    private var latestID: UInt64 = 1

    /// Connects and greets.
    ///
    /// - Throws: The errors of `BrokerConnection.connect`.
    init(_ hello: Hello, to endpoint: BrokerEndpoint, by deadline: Instant) throws(ClientError) {
        socket = try BlockingSocket(to: BrokerSocketPath(path: endpoint.path, endpoint: "\(endpoint)"), by: deadline)
        do throws(ClientError) {
            let message = ClientMessage(id: latestID, body: .hello(hello))
            let reply = try Self.reply(to: message, over: socket, by: deadline, what: "to the greeting")
            guard case .welcome(let welcome) = reply else { throw .unexpected(reply, insteadOf: "welcome") }
            self.welcome = welcome
        } catch {
            // A goodbye in place of the welcome refuses the greeting.
            if case .brokerLeft(let refusal) = error { throw .refused(refusal) }
            throw error
        }
    }

    /// Sends a request and waits for its reply.
    ///
    /// - Throws: The errors of ``BrokerConnection/request(_:trace:timeout:)``.
    func request(_ body: ClientRequest, trace: UniqueID?, by deadline: Instant) throws(ClientError) -> Reply {
        latestID += 1
        let message = ClientMessage(id: latestID, trace: trace, body: body)
        do throws(ClientError) {
            return try Self.reply(to: message, over: socket, by: deadline, what: body.name)
        } catch {
            // After a refusal the connection goes on. After any other error its state is unknown.
            if case .refused = error {} else { isOver = true }
            throw error
        }
    }

    /// Sends the goodbye if it can be written within half a second. The socket is closed when this object is released.
    func close() {
        guard !isOver, let frames = try? OutgoingFrames.encode(ClientMessage(id: 0, body: .goodbye)) else { return }
        isOver = true
        try? socket.send(frames, by: .now + Self.closeTime, what: "goodbye")
    }

    private static let closeTime: Duration = .milliseconds(500)

    private static func reply(
        to message: ClientMessage, over socket: BlockingSocket, by deadline: Instant, what: String
    ) throws(ClientError) -> Reply {
        try socket.send(try OutgoingFrames.encode(message), by: deadline, what: what)
        while true {
            let received = try decode(try socket.receive(by: deadline, what: what))
            switch received.body {
            case .reply(.refused(let refusal)) where received.id == message.id: throw .refused(refusal)
            case .reply(let reply) where received.id == message.id: return reply
            case .goodbye(let refusal, _): throw .brokerLeft(refusal)
            case .reply, .call, .dragCall, .produceItem, .look, .event, .droppedCopy, .streamOpened, .stream,
                .transferTicket, .machineContent, .rejoinCluster, .machineRequest:
                continue
            }
        }
    }

    private static func decode(_ frames: [[UInt8]]) throws(ClientError) -> BrokerMessage {
        do {
            let blobs = frames.dropFirst().map { Blob($0) }
            return try WireCodec.decodeBrokerMessage(control: frames.first ?? [], blobs: blobs)
        } catch {
            throw .malformedReply(error.refusal.reason)
        }
    }
}
