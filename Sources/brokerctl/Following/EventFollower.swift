import ActivityWire
import BrokerClient

/// The broker's events with the state that they amount to, over restarts of the broker.
struct EventFollower {
    /// The state as of the last event.
    private(set) var mirror = BrokerMirror()

    private let endpoint: BrokerEndpoint
    private let start: EventStart?
    /// Without a start: everything since this time, once.
    private let since: WallTime?
    private let policy = ReconnectPolicy()
    private var connection: BrokerConnection?
    private var events: AsyncThrowingStream<NumberedEvent, any Error>.Iterator?
    private var position: EventPosition?

    /// How long a broker that went away is waited for.
    static let patience: Duration = .seconds(30)
    static let connectTimeout: Duration = .seconds(15)

    /// - Parameter connection: one that was made already; the events come over it.
    init(
        endpoint: BrokerEndpoint, over connection: BrokerConnection? = nil, from start: EventStart? = nil,
        since: WallTime? = nil
    ) {
        self.endpoint = endpoint
        self.connection = connection
        self.start = start
        self.since = since
    }

    /// A connection for the events, on which something may be asked before.
    static func connection(
        to endpoint: BrokerEndpoint, timeout: Duration = connectTimeout
    ) async throws(ClientError) -> BrokerConnection {
        try await BrokerConnection.connect(to: endpoint, role: .tool, agent: Broker.agent, timeout: timeout)
    }

    /// Whether conditions can be tested on the mirror: the present state is known, or was not asked for.
    var isReady: Bool { mirror.isComplete || start != nil || since != nil }

    /// The next event, which ``mirror`` already knows.
    ///
    /// - Throws: `ClientError`; a lost connection only when the broker does not come back.
    mutating func next() async throws -> NumberedEvent {
        while true {
            do {
                let event = try await read()
                mirror.apply(event.event)
                if case .lagged = event.event {
                    // The broker sends no more; what follows is asked for where this left off.
                    events = try await connection?.events(from: position).makeAsyncIterator()
                } else {
                    position = event.position
                }
                return event
            } catch let error as ClientError where error.isLostConnection && position != nil {
                try await reconnect()
            }
        }
    }

    /// Leaves in good order.
    mutating func close() async {
        connection?.send(.goodbye)
        await connection?.close()
        connection = nil
        events = nil
    }

    private mutating func read() async throws -> NumberedEvent {
        if events == nil { try await connect() }
        guard let event = try await events?.next() else { throw ClientError.cancelled }
        return event
    }

    private mutating func connect() async throws {
        let connection: BrokerConnection
        if let made = self.connection {
            connection = made
        } else {
            connection = try await Self.connection(to: endpoint)
            self.connection = connection
        }
        // A broker that was started again does not know the old position, says so, and tells everything.
        let from = position ?? start?.position(in: connection.welcome.brokerEpoch)
        events = try await connection.events(from: from, since: from == nil ? since : nil).makeAsyncIterator()
    }

    private mutating func reconnect() async throws {
        connection = nil
        events = nil
        let deadline = ContinuousClock.now + Self.patience
        var attempt = 0
        while true {
            do {
                return try await connect()
            } catch let error as ClientError where error.isLostConnection && ContinuousClock.now < deadline {
                try await Task.sleep(for: policy.delay(attempt: attempt, random: .random(in: 0..<1)))
                attempt += 1
            }
        }
    }
}

/// Where events are to begin: a number of this run of the broker, or `EPOCH:NUMBER`.
struct EventStart: Hashable, Sendable {
    var brokerEpoch: UInt64?
    var number: UInt64

    /// Nil for any other text.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let number = parts.last.flatMap({ UInt64($0) }) else { return nil }
        self.number = number
        guard parts.count == 2 else { return }
        guard let epoch = UInt64(parts[0]) else { return nil }
        brokerEpoch = epoch
    }

    func position(in brokerEpoch: UInt64) -> EventPosition {
        EventPosition(brokerEpoch: self.brokerEpoch ?? brokerEpoch, number: number)
    }
}
