public import ActivityWire
import BrokerClient

/// The stage as a client of the broker: it passes the broker's events to the pages, and reconnects when the broker
/// restarts.
public actor StageClient {
    nonisolated let endpoint: BrokerEndpoint
    /// The live pictures that pages fetch.
    nonisolated let pictures = LivePictures()
    private let allowsKilling: Bool
    /// Whether the broker accepted this program as the display client.
    private var isHand = false
    private var connection: BrokerConnection?
    private var state: LinkState
    private var mirror = BrokerMirror()
    /// The position of the newest event; the page shows it.
    private var position = EventPosition(brokerEpoch: 0, number: 0)
    private var feeds: [ObjectIdentifier: PageFeed] = [:]

    public init(endpoint: BrokerEndpoint, allowsKilling: Bool) {
        self.endpoint = endpoint
        self.allowsKilling = allowsKilling
        state = .lost(endpoint: endpoint.description, reason: "not connected yet")
    }

    /// Connects and follows the events, again and again, until the task is cancelled.
    public nonisolated func run() async {
        var attempt = 0
        let policy = ReconnectPolicy(minimum: .milliseconds(50), maximum: .seconds(1))
        while !Task.isCancelled {
            do throws(ClientError) {
                let (connection, isHand) = try await connect()
                let broker = try await Self.status(connection)
                await begin(connection, broker, isHand: isHand)
                attempt = 0
                try await follow(connection)
            } catch {
                await lose(because: error)
            }
            try? await Task.sleep(for: policy.delay(attempt: attempt, random: .random(in: 0..<1)))
            attempt += 1
        }
    }

    /// Connects as the display client, or as a plain tool if the broker does not accept this program as one.
    private nonisolated func connect() async throws(ClientError) -> (BrokerConnection, isHand: Bool) {
        do {
            let hand = try await BrokerConnection.connect(to: endpoint, role: .tool, agent: Self.agent, isHand: true)
            return (hand, true)
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notTheUsersHand else { throw error }
            return (try await BrokerConnection.connect(to: endpoint, role: .tool, agent: Self.agent), false)
        }
    }

    /// Sends a request and returns the reply.
    ///
    /// - Parameters:
    ///   - trace: Marks what the request causes.
    ///   - timeout: Nil waits as long as the connection lasts.
    func request(
        _ body: ClientRequest, trace: UniqueID? = nil, timeout: Duration?
    ) async throws(ClientError) -> Reply {
        guard let connection else { throw .noBroker(endpoint: endpoint.description) }
        return try await connection.request(body, trace: trace, timeout: timeout)
    }

    // MARK: Pages

    /// Adds a page's feed, which gets the present state first.
    func attach(_ feed: PageFeed) {
        feeds[ObjectIdentifier(feed)] = feed
        feed.push(greeting.text)
        feed.push(PageMessage.link(state).text)
        feed.push(PageMessage.begin.text)
        for event in mirror.replicate() { feed.push(text(of: event)) }
        if mirror.isComplete { feed.push(text(of: .stateComplete)) }
    }

    private var greeting: PageMessage {
        .stage(version: StageVersion.text, allowsKilling: allowsKilling, isHand: isHand)
    }

    func detach(_ feed: PageFeed) {
        feeds[ObjectIdentifier(feed)] = nil
        feed.finish()
    }

    // MARK: Processes

    /// Returns the process of a session's window while the broker reports one.
    func process(of session: SceneSessionID) -> Int32? { mirror.sessions[session]?.processIdentifier }

    var brokerProcess: Int32? {
        guard case .connected(_, _, let pid, _) = state else { return nil }
        return pid
    }

    // MARK: The connection

    private static let agent = "activity-stage/\(StageVersion.text)"
    private static let statusTimeout: Duration = .seconds(5)

    private nonisolated static func status(_ connection: BrokerConnection) async throws(ClientError) -> StatusReport {
        let reply = try await connection.request(.query(.status), timeout: statusTimeout)
        guard case .status(let status) = reply else { throw .unexpected(reply, insteadOf: "status") }
        return status
    }

    private func begin(_ connection: BrokerConnection, _ broker: StatusReport, isHand: Bool) {
        self.connection = connection
        if isHand != self.isHand {
            self.isHand = isHand
            tell(greeting.text)
        }
        state = .connected(
            endpoint: endpoint.description, version: broker.version, pid: broker.processIdentifier,
            epoch: broker.brokerEpoch)
        tell(PageMessage.link(state).text)
    }

    /// Passes the broker's events to the pages until the connection ends, which is an error. Subscribes again, from the
    /// whole state, after the broker has dropped a subscription that was too slow.
    private nonisolated func follow(_ connection: BrokerConnection) async throws(ClientError) {
        await forget()
        var events = try await connection.tracedEvents()
        do {
            while true {
                var isLagging = false
                for try await event in events {
                    isLagging = event.event.event == .lagged
                    if isLagging { break }
                    await take(event)
                }
                guard isLagging else { throw connection.endReason ?? .connectionLost }
                await forget()
                events = try await connection.tracedEvents()
            }
        } catch let error as ClientError {
            throw error
        } catch {
            throw .cancelled
        }
    }

    private func take(_ traced: TracedEvent) {
        let event = traced.event
        mirror.apply(event.event)
        // The events that build up the state have the number 0.
        if event.position.number > 0 { position = event.position }
        if event.event == .gap { return tell(PageMessage.begin.text) }
        tell(PageMessage.event(event, trace: traced.trace).text)
    }

    /// Drops the mirrored state, here and in the pages.
    private func forget() {
        mirror = BrokerMirror()
        tell(PageMessage.begin.text)
    }

    private func lose(because error: ClientError) {
        connection = nil
        let lost = LinkState.lost(endpoint: endpoint.description, reason: error.description)
        guard lost != state else { return }
        state = lost
        tell(PageMessage.link(state).text)
    }

    private func tell(_ message: String) {
        for feed in feeds.values { feed.push(message) }
    }

    private func text(of event: BrokerEvent) -> String {
        PageMessage.event(NumberedEvent(position: position, event: event), trace: nil).text
    }
}
