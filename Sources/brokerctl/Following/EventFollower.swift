import ActivityWire
import BrokerClient

/// The broker's events and the state that they add up to, over restarts of the broker.
struct EventFollower {
    /// The state after the last event.
    private(set) var mirror = BrokerMirror()

    private let endpoint: BrokerEndpoint
    private let start: EventStart?
    /// The time from which events are asked for, as long as there is no position.
    private let since: WallTime?
    private let policy = ReconnectPolicy()
    private var connection: BrokerConnection?
    private var events: AsyncThrowingStream<NumberedEvent, any Error>.Iterator?
    private var position: EventPosition?

    /// The time in which a lost broker has to come back.
    static let patience: Duration = .seconds(30)
    static let connectTimeout: Duration = .seconds(15)

    /// - Parameter connection: a connection to use for the events; nil to make one.
    init(
        endpoint: BrokerEndpoint, over connection: BrokerConnection? = nil, from start: EventStart? = nil,
        since: WallTime? = nil
    ) {
        self.endpoint = endpoint
        self.connection = connection
        self.start = start
        self.since = since
    }

    /// Makes a connection for the events. The caller may first send requests on the connection.
    static func connection(
        to endpoint: BrokerEndpoint, timeout: Duration = connectTimeout
    ) async throws(ClientError) -> BrokerConnection {
        try await BrokerConnection.connect(to: endpoint, role: .tool, agent: BrokerProxy.agent, timeout: timeout)
    }

    /// Whether conditions can be tested on the mirror: it has the present state, or the caller did not ask for the
    /// present state.
    var isReady: Bool { mirror.isComplete || start != nil || since != nil }

    /// Returns the next event, after ``mirror`` has applied it.
    ///
    /// - Throws: `ClientError`; for a lost connection only before the first event, or when the broker does not come
    ///   back in time.
    mutating func next() async throws -> NumberedEvent {
        while true {
            do {
                let event = try await read()
                mirror.apply(event.event)
                if case .lagged = event.event {
                    // The broker sends nothing more on this subscription; a new subscription goes on from the last
                    // position.
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

    /// Says goodbye and closes the connection.
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
        if let existing = self.connection {
            connection = existing
        } else {
            connection = try await Self.connection(to: endpoint)
            self.connection = connection
        }
        // A restarted broker does not know the old position, so it sends a gap and then the present state.
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

/// The position where events begin: a number of the broker's present run, or `EPOCH:NUMBER`.
struct EventStart: Hashable, Sendable {
    /// The run of the broker; nil for the present run.
    var brokerEpoch: UInt64?
    var number: UInt64

    /// Returns nil for a text of another form.
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
