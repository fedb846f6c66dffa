public import ActivityWire

/// Makes requests over as many connections as needed, and waits for a restarting broker, up to a deadline.
///
/// The first connection is made at once or not at all, so that a missing broker is known immediately. A request is
/// repeated only where that is safe (`ClientRequest.isRepeatable`).
public actor RetryingRequester {
    private let endpoint: BrokerEndpoint
    private let role: ClientRole
    private let agent: String
    private let policy: ReconnectPolicy
    private let onResultStream: (@Sendable (IncomingStream) -> Void)?
    private let isBlocking: Bool
    private var connection: BrokerConnection?
    /// The connection of a requester that blocks.
    private var blocking: BlockingConnection?
    /// Whether the latest attempt to connect got a welcome.
    private var wasWelcomed = false

    /// Makes a requester; the first request connects.
    ///
    /// - Parameters:
    ///   - endpoint: The broker's endpoint.
    ///   - role: The role in which to connect.
    ///   - agent: The program's name and version.
    ///   - policy: The waits between attempts to connect.
    ///   - onResultStream: Gets each stream that a window opens for a request that accepts a result stream.
    public init(
        endpoint: BrokerEndpoint, role: ClientRole = .tool, agent: String, policy: ReconnectPolicy = ReconnectPolicy(),
        onResultStream: (@Sendable (IncomingStream) -> Void)? = nil
    ) {
        self.onResultStream = onResultStream
        self.endpoint = endpoint
        self.role = role
        self.agent = agent
        self.policy = policy
        isBlocking = false
    }

    /// Makes a requester whose connection has no thread: a request blocks the thread of its task until the reply or the
    /// deadline. For programs that make one request after the other and exit.
    package init(blockingAt endpoint: BrokerEndpoint, agent: String) {
        onResultStream = nil
        self.endpoint = endpoint
        role = .tool
        self.agent = agent
        policy = ReconnectPolicy()
        isBlocking = true
    }

    /// Returns the reply to a request, by the deadline.
    ///
    /// - Parameters:
    ///   - body: The request.
    ///   - trace: Marks every message that the request causes.
    ///   - deadline: The time at which to give up.
    ///   - welcomed: Returns a new deadline at the broker's first welcome; by default the deadline stays.
    /// - Throws: `noBroker` when no broker served at the first attempt; `timedOut` when the deadline came first; else
    ///   as ``BrokerConnection/request(_:trace:timeout:)``.
    public func request(
        _ body: ClientRequest, trace: UniqueID? = nil, deadline: ContinuousClock.Instant,
        welcomed: (@Sendable (Welcome) -> ContinuousClock.Instant)? = nil
    ) async throws(ClientError) -> Reply {
        do throws(ClientError) {
            return try await answer(to: body, trace: trace, deadline: deadline, welcomed: welcomed)
        } catch {
            // The handshake has not failed if there is a connection or was a welcome. A blocking connection reports a
            // refused handshake itself.
            guard !isConnected, !wasWelcomed, !isBlocking else { throw error }
            throw await HandshakeRefusal.explained(error, at: endpoint.path)
        }
    }

    private func answer(
        to body: ClientRequest, trace: UniqueID?, deadline: ContinuousClock.Instant,
        welcomed: (@Sendable (Welcome) -> ContinuousClock.Instant)?
    ) async throws(ClientError) -> Reply {
        var deadline = deadline
        var welcomed = welcomed
        var attempt = 0
        var wasConnected = isConnected
        while true {
            var isSent = false
            do throws(ClientError) {
                let welcome = try await connect(by: deadline)
                wasConnected = true
                isSent = true
                if let newDeadline = welcomed.take() { deadline = newDeadline(welcome) }
                return try await send(body, trace: trace, deadline: deadline)
            } catch {
                (connection, blocking) = (nil, nil)
                // A broker that ends during the handshake shows as a time-out or a hang-up. The request was not sent to
                // that broker, so the next attempt is safe.
                let brokerEndedInHandshake =
                    switch error {
                    case .timedOut, .connectionLost: !isSent && ContinuousClock.now < deadline
                    case .noBroker, .refused, .brokerLeft, .closed, .cancelled, .invalidEndpoint, .malformedReply,
                        .resourcesExhausted:
                        false
                    }
                let canRepeat = error.isLostConnection && wasConnected && body.isRepeatable
                guard brokerEndedInHandshake || canRepeat else { throw error }
                // A broker has answered or ended, so the next attempts wait for a missing broker.
                wasConnected = true
            }
            try await pause(attempt: attempt, by: deadline, what: body.name)
            attempt += 1
        }
    }

    /// Sends the goodbye and waits until it is written.
    public func close() async {
        blocking?.close()
        blocking = nil
        connection?.send(.goodbye)
        await connection?.close()
        connection = nil
    }

    private var isConnected: Bool { connection != nil || blocking != nil }

    private func send(
        _ body: ClientRequest, trace: UniqueID?, deadline: ContinuousClock.Instant
    ) async throws(ClientError) -> Reply {
        if let blocking { return try blocking.request(body, trace: trace, by: deadline) }
        guard let connection else { throw .connectionLost }
        let remaining = ContinuousClock.now.duration(to: deadline)
        return try await connection.request(body, trace: trace, timeout: max(.zero, remaining))
    }

    /// Connects unless there is a connection; returns the broker's answer to the greeting.
    private func connect(by deadline: ContinuousClock.Instant) async throws(ClientError) -> Welcome {
        if let connection, connection.endReason == nil { return connection.welcome }
        if let blocking, !blocking.isOver { return blocking.welcome }
        wasWelcomed = false
        let timeout = min(ContinuousClock.now.duration(to: deadline), Self.connectTimeout)
        let hello = Hello(role: role, agent: agent)
        if isBlocking {
            let newConnection = try BlockingConnection(hello, to: endpoint, by: .now + timeout)
            blocking = newConnection
            wasWelcomed = true
            return newConnection.welcome
        }
        let newConnection = try await BrokerConnection.greet(hello, at: endpoint, timeout: max(.zero, timeout))
        wasWelcomed = true
        if let onResultStream { newConnection.streams.onResultStream(onResultStream) }
        connection = newConnection
        return newConnection.welcome
    }

    private func pause(
        attempt: Int, by deadline: ContinuousClock.Instant, what: String
    ) async throws(ClientError) {
        let delay = policy.delay(attempt: attempt, random: .random(in: 0..<1))
        guard ContinuousClock.now + delay < deadline else { throw .timedOut("\(what): the broker did not come back") }
        do {
            try await Task.sleep(for: delay)
        } catch {
            throw .cancelled
        }
    }

    private static let connectTimeout: Duration = .seconds(2)
}

/// Makes one request that survives a restart of the broker; see ``RetryingRequester``.
public func requestWithRetry(
    _ body: ClientRequest, to endpoint: BrokerEndpoint, agent: String, trace: UniqueID? = nil,
    deadline: ContinuousClock.Instant
) async throws(ClientError) -> Reply {
    let requester = RetryingRequester(endpoint: endpoint, agent: agent)
    do throws(ClientError) {
        let reply = try await requester.request(body, trace: trace, deadline: deadline)
        await requester.close()
        return reply
    } catch {
        await requester.close()
        throw error
    }
}
