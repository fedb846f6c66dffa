public import ActivityWire
package import ZeroMQ

/// A connection to the broker, after its handshake. A lost connection is not restored: make another connection.
///
/// A thread of the connection owns its socket. Any task may make requests, also concurrently.
public final class BrokerConnection: Sendable {
    /// The broker's answer to the greeting, with this client's number.
    public let welcome: Welcome
    /// Calls, events and goodbyes. Only one task may read them.
    public let messages: MessageBatches
    /// Streams of bytes to and from other clients.
    public let streams: StreamHub
    /// Passes and receives file descriptors; nil if the endpoint has no socket for transfers.
    package let transfers: TransferClient?

    private let mailbox: CommandMailbox
    private let end: ConnectionEnd

    private init(welcome: Welcome, shared: ConnectionLoop.Shared, transferPath: String?) {
        transfers = transferPath.map { TransferClient(path: $0) }
        self.welcome = welcome
        messages = MessageBatches(inbox: shared.inbox)
        streams = shared.streams
        mailbox = shared.mailbox
        end = shared.end
    }

    deinit {
        _ = mailbox.post(.close)
    }

    /// Connects and greets.
    ///
    /// - Parameters:
    ///   - endpoint: the broker's endpoint.
    ///   - role: the role in which to connect.
    ///   - agent: the program's name and version, for people.
    ///   - isHand: requests the role of the display client; refused as `notTheUsersHand` if the broker's configuration
    ///     does not name this program.
    ///   - isCluster: requests the role of the cluster client; refused unless this program is the broker's own
    ///     `activity-cluster`, and if the broker has a cluster client already.
    ///   - launchToken: the one-time token of a launched window process.
    ///   - resume: takes up an earlier connection of this process.
    ///   - receivesNotifications: whether this window process answers the call for notifications; if not, the broker
    ///     sends it no notification.
    ///   - presentsExternalDisplays: whether this window process is asked what an external display shows, also where
    ///     its app's bundle has no configuration for one.
    ///   - timeout: covers connecting and greeting together.
    /// - Throws: `noBroker` at once when no broker serves the endpoint, `refused` when the broker refuses the
    ///   connection or the greeting, `timedOut`.
    public static func connect(
        to endpoint: BrokerEndpoint,
        role: ClientRole,
        agent: String,
        isHand: Bool = false,
        isCluster: Bool = false,
        timeout: Duration = .seconds(5),
        launchToken: Blob? = nil,
        resume: Resume? = nil,
        receivesNotifications: Bool = false,
        presentsExternalDisplays: Bool = false
    ) async throws(ClientError) -> BrokerConnection {
        let hello = Hello(
            role: role, agent: agent, launchToken: launchToken, resume: resume, isHand: isHand,
            receivesNotifications: receivesNotifications, presentsExternalDisplays: presentsExternalDisplays,
            isCluster: isCluster)
        do throws(ClientError) {
            return try await greet(hello, at: endpoint, timeout: timeout)
        } catch {
            throw await HandshakeRefusal.explained(error, at: endpoint.path)
        }
    }

    /// Connects and greets. A refused connection ends as `timedOut`, because libzmq does not report the refusal.
    static func greet(
        _ hello: Hello, at endpoint: BrokerEndpoint, timeout: Duration
    ) async throws(ClientError) -> BrokerConnection {
        let address = try address(of: endpoint)
        let broker = BrokerSocketPath(path: address.path, endpoint: address.description)
        return try await greet(
            hello, over: .local(address, broker), transferPath: endpoint.transferPath, timeout: timeout)
    }

    /// Connects with a hello that the caller has made.
    package static func connect(
        to endpoint: BrokerEndpoint, greeting hello: Hello, timeout: Duration = .seconds(5)
    ) async throws(ClientError) -> BrokerConnection {
        try await greet(hello, at: endpoint, timeout: timeout)
    }

    /// Connects to another machine over a link, and greets its broker.
    ///
    /// - Parameters:
    ///   - hello: names the machine that the key belongs to.
    ///   - timeout: covers connecting, the handshake and the greeting together.
    /// - Throws: `timedOut` if nobody listens, or if one side does not accept the other's key; `refused` if the other
    ///   machine refuses the greeting.
    package static func connect(
        to endpoint: TCPEndpoint, _ options: LinkClientOptions, hello: Hello, timeout: Duration
    ) async throws(ClientError) -> BrokerConnection {
        try await greet(hello, over: .machine(endpoint, options), transferPath: nil, timeout: timeout)
    }

    private static func greet(
        _ hello: Hello, over target: ConnectionTarget, transferPath: String?, timeout: Duration
    ) async throws(ClientError) -> BrokerConnection {
        try target.probe()
        let mailbox = try CommandMailbox()
        let inbox = MessageInbox { mailbox.wake() }
        let streams = StreamHub { signal in Self.post(.stream(signal), to: mailbox) }
        let shared = ConnectionLoop.Shared(
            target: target, mailbox: mailbox, inbox: inbox, streams: streams, end: ConnectionEnd())
        try start(shared)
        do throws(ClientError) {
            let reply = try await Self.ask(
                .hello(hello), trace: nil, timeout: timeout, what: "to the greeting", of: mailbox)
            guard case .welcome(let welcome) = reply else { throw ClientError.unexpected(reply, insteadOf: "welcome") }
            return BrokerConnection(welcome: welcome, shared: shared, transferPath: transferPath)
        } catch {
            _ = mailbox.post(.close)
            // A goodbye in place of the welcome refuses the greeting.
            if case .brokerLeft(let refusal) = error { throw .refused(refusal) }
            throw error
        }
    }

    /// Sends a request and waits for its reply.
    ///
    /// - Parameters:
    ///   - body: the request.
    ///   - trace: marks every message that the request causes.
    ///   - timeout: nil waits as long as the connection lasts; the broker has deadlines of its own.
    /// - Throws: `refused` with the broker's refusal; `timedOut`; `cancelled`; the reason why the connection ended.
    public func request(
        _ body: ClientRequest, trace: UniqueID? = nil, timeout: Duration? = nil
    ) async throws(ClientError) -> Reply {
        try await Self.ask(body, trace: trace, timeout: timeout, what: body.name, of: mailbox)
    }

    /// Sends a message that has no reply, such as an acknowledgement or the goodbye. The caller does not learn whether
    /// the message arrives.
    public func send(_ body: ClientRequest) {
        Self.post(body, to: mailbox)
    }

    private static func post(_ body: ClientRequest, to mailbox: CommandMailbox) {
        guard let frames = try? OutgoingFrames.encode(ClientMessage(id: 0, body: body)) else { return }
        _ = mailbox.post(.send(frames: frames))
    }

    /// The reason why the connection ended; nil while it is usable.
    public var endReason: ClientError? { end.reason }

    /// Ends the connection and waits until its messages are sent, at most about a second.
    ///
    /// A message that was sent may still be lost: libzmq drops what a busy receiver has not read when its peer
    /// disconnects. If a message must arrive, send a request after it; the reply proves that the message arrived.
    public func close() async {
        _ = mailbox.post(.close)
        await end.wait()
    }
}

extension BrokerConnection {
    private static func address(of endpoint: BrokerEndpoint) throws(ClientError) -> Endpoint {
        do {
            return try Endpoint(path: endpoint.path)
        } catch {
            throw .invalidEndpoint(error.description)
        }
    }

    private static func start(_ shared: ConnectionLoop.Shared) throws(ClientError) {
        do {
            try SocketThread.start {
                serve(shared)
                // `serve` has released the context, so libzmq has sent the remaining messages or given them up.
                shared.end.complete()
            }
        } catch {
            throw .resourcesExhausted(error.description)
        }
    }

    private static func serve(_ shared: ConnectionLoop.Shared) {
        do {
            try ConnectionLoop(shared).run()
        } catch {
            shared.end.begin(error)
            shared.mailbox.end(because: error).fail(with: error)
            shared.streams.end()
            shared.inbox.finish()
        }
    }

    private static func ask(
        _ body: ClientRequest, trace: UniqueID?, timeout: Duration?, what: String, of mailbox: CommandMailbox
    ) async throws(ClientError) -> Reply {
        let id = mailbox.nextID()
        let frames = try OutgoingFrames.encode(ClientMessage(id: id, trace: trace, body: body))
        let deadline = timeout.map { ContinuousClock.now + $0 }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { (waiter: ReplyWaiter) in
                let command = ConnectionCommand.request(
                    id: id, frames: frames, what: what, deadline: deadline, waiter)
                // A cancellation before this line has already posted `abandon`, to no effect.
                if Task.isCancelled { return waiter.resume(returning: .failure(.cancelled)) }
                if let reason = mailbox.post(command) { waiter.resume(returning: .failure(reason)) }
            }
        } onCancel: {
            _ = mailbox.post(.abandon(id: id))
        }
        let reply = try result.get()
        if case .refused(let refusal) = reply { throw .refused(refusal) }
        return reply
    }
}

extension ClientError {
    /// Returns the error for a reply of another kind than `expected`.
    public static func unexpected(_ reply: Reply, insteadOf expected: String) -> ClientError {
        .malformedReply("expected \(expected) as the reply, received \(reply.name)")
    }
}
