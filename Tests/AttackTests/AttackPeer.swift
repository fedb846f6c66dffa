import ActivityWire
import Testing
import ZeroMQ

/// A client that sends whatever it is told to, through the same libzmq as everybody else.
final class AttackPeer {
    private static let patience: Duration = .seconds(60)

    private let context: Context
    private let socket: Socket

    init(path: String) throws {
        context = try Context()
        socket = try Socket(.dealer(DealerOptions(maximumFrameBytes: Int64(Limits.frameBytes))), in: context)
        try socket.connect(Endpoint(path: path))
        try #require(try wait(for: .writable, within: Self.patience))
    }

    /// False when the connection is gone.
    @discardableResult
    func send(_ frames: [[UInt8]]) throws -> Bool {
        var message = Message(capacity: max(1, frames.count))
        for frame in frames { try message.append(frame) }
        return try socket.send(&message) == .sent
    }

    @discardableResult
    func send(_ body: ClientRequest, id: UInt64 = 7) throws -> Bool {
        try send(WireCodec.encode(ClientMessage(id: id, body: body)))
    }

    /// The same, once there is room for it.
    func sendPatiently(_ body: ClientRequest, id: UInt64) throws {
        while try !send(body, id: id) { try #require(try wait(for: .writable, within: Self.patience)) }
    }

    /// Greets as a tool of the user and is welcomed.
    func greet() throws {
        try send(.hello(Hello(role: .tool, agent: "AttackTests")), id: 1)
        guard case .reply(.welcome) = try #require(try next()).body else { throw Surprise() }
    }

    /// What the broker says to a greeting as a tool: a welcome, or why not.
    func answerToHello() throws -> Reply? {
        try send(.hello(Hello(role: .tool, agent: "AttackTests")), id: 1)
        guard let message = try next() else { return nil }
        switch message.body {
        case .reply(let reply): return reply
        case .goodbye(let refusal, _): return .refused(refusal)
        default: return nil
        }
    }

    /// The next refusal, or the reason of the goodbye; nil when neither comes in time.
    func refusal() throws -> Refusal? {
        while let message = try next() {
            switch message.body {
            case .reply(.refused(let refusal)), .goodbye(let refusal, _): return refusal
            default: continue
            }
        }
        return nil
    }

    /// Waits for the broker's goodbye and tells its reason.
    func goodbye() throws -> Refusal? {
        while let message = try next() {
            if case .goodbye(let refusal, _) = message.body { return refusal }
        }
        return nil
    }

    /// The reply to a request that is answered at once.
    func ask(_ body: ClientRequest, id: UInt64 = 9) throws -> Reply? {
        try send(body, id: id)
        while let message = try next() {
            if message.id == id, case .reply(let reply) = message.body { return reply }
        }
        return nil
    }

    /// Waits until libzmq has noticed that the connection is gone: then nothing can be sent any more.
    func isCutOff() throws -> Bool {
        let deadline = ContinuousClock.now + Self.patience
        while ContinuousClock.now < deadline {
            if try !send([[]]) { return true }
            _ = try wait(for: .readable, within: .milliseconds(5))
        }
        return false
    }

    /// Everything that has come, without waiting.
    func drain() throws -> [BrokerMessage] {
        var messages: [BrokerMessage] = []
        while let message = try next(within: .milliseconds(1)) { messages.append(message) }
        return messages
    }

    func next(within time: Duration = AttackPeer.patience) throws -> BrokerMessage? {
        guard try wait(for: .readable, within: time) else { return nil }
        var message = Message(capacity: Limits.framesPerMessage)
        guard try socket.receive(into: &message) == .received else { return nil }
        let blobs = (1..<max(1, message.count)).map { Blob(message.bytes(at: $0) ?? []) }
        return try WireCodec.decodeBrokerMessage(control: message.bytes(at: 0) ?? [], blobs: blobs)
    }

    private func wait(for readiness: Poller.Readiness, within time: Duration) throws -> Bool {
        var poller = Poller()
        _ = poller.watch(socket, for: readiness)
        return try poller.wait(for: time) == 1
    }
}

/// The broker said something else than the test is about.
struct Surprise: Error {}
