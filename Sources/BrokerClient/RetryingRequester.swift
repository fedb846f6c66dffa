public import ActivityWire

/// Makes requests over as many connections as needed, and waits for a restarting broker, up to a deadline.
///
/// The first connection is made at once or not at all, so that a missing broker is known immediately. A request is
/// repeated only where that is safe (``ActivityWire/ClientRequest/isRepeatable``).
public actor RetryingRequester {
    private let endpoint: BrokerEndpoint
    private let role: ClientRole
    private let agent: String
    private let policy: ReconnectPolicy
    private let onResultStream: (@Sendable (IncomingStream) -> Void)?
    private var connection: BrokerConnection?
    /// Whether the latest attempt to connect got a welcome.
    private var wasWelcomed = false

    /// Makes a requester; the first request connects.
    ///
    /// - Parameter onResultStream: Reads the streams that handlers open for requests that accept them.
    public init(
        endpoint: BrokerEndpoint, role: ClientRole = .tool, agent: String, policy: ReconnectPolicy = ReconnectPolicy(),
        onResultStream: (@Sendable (IncomingStream) -> Void)? = nil
    ) {
        self.onResultStream = onResultStream
        self.endpoint = endpoint
        self.role = role
        self.agent = agent
        self.policy = policy
    }

    /// Returns the reply to a request, by the deadline.
    ///
    /// - Parameter welcomed: Gives a new deadline from the broker's welcome; by default the deadline stays.
    /// - Throws: `noBroker` when there was none from the beginning; `timedOut` when the deadline came first; else as
    ///   ``BrokerConnection/request(_:trace:timeout:)``.
    public func request(
        _ body: ClientRequest, trace: UniqueID? = nil, deadline: ContinuousClock.Instant,
        welcomed: (@Sendable (Welcome) -> ContinuousClock.Instant)? = nil
    ) async throws(ClientError) -> Reply {
        do throws(ClientError) {
            return try await answer(to: body, trace: trace, deadline: deadline, welcomed: welcomed)
        } catch {
            // With a connection or a welcome, the handshake was not what failed.
            guard connection == nil, !wasWelcomed else { throw error }
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
        var wasConnected = connection != nil
        while true {
            var isSent = false
            do throws(ClientError) {
                let connection = try await connected(by: deadline)
                wasConnected = true
                isSent = true
                if let ask = welcomed.take() { deadline = ask(connection.welcome) }
                let left = ContinuousClock.now.duration(to: deadline)
                return try await connection.request(body, trace: trace, timeout: max(.zero, left))
            } catch {
                connection = nil
                // A broker that ends during the handshake is noticed only by a time-out; no request was sent to it yet.
                let isSilent = if case .timedOut = error { !isSent && ContinuousClock.now < deadline } else { false }
                guard isSilent || (error.isLostConnection && wasConnected && body.isRepeatable) else { throw error }
                // A connection existed, although the broker did not answer over it.
                wasConnected = true
            }
            try await pause(attempt: attempt, by: deadline, what: body.name)
            attempt += 1
        }
    }

    /// Sends the goodbye and waits until it is written.
    public func close() async {
        connection?.send(.goodbye)
        await connection?.close()
        connection = nil
    }

    private func connected(by deadline: ContinuousClock.Instant) async throws(ClientError) -> BrokerConnection {
        if let connection, connection.endReason == nil { return connection }
        wasWelcomed = false
        let left = ContinuousClock.now.duration(to: deadline)
        let made = try await BrokerConnection.greet(
            Hello(role: role, agent: agent), at: endpoint, timeout: max(.zero, min(left, Self.connectTimeout)))
        wasWelcomed = true
        if let onResultStream { made.streams.onResultStream(onResultStream) }
        connection = made
        return made
    }

    private func pause(
        attempt: Int, by deadline: ContinuousClock.Instant, what: String
    ) async throws(ClientError) {
        let delay = policy.delay(attempt: attempt, random: .random(in: 0..<1))
        guard ContinuousClock.now + delay < deadline else { throw .timedOut("\(what), the broker is not back") }
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
