public import ActivityWire
import DragAndDrop
import OrderedCollections

/// Every decision of the broker: a value that takes one fact at a time and answers with orders.
///
/// It has no clock, no random source and no way out: the same inputs at the same times give the same effects in every
/// process. Effects are to be performed in the order given, before the next input.
public struct Broker: Sendable {
    public private(set) var identity: BrokerIdentity
    public private(set) var policy: BrokerPolicy

    var now: Moment
    var identifiers: IdentifierSource
    var clients: OrderedDictionary<ClientID, Client> = [:]
    var connectionCounts = ConnectionCounts()
    var subscribers: OrderedDictionary<ClientID, Subscriber> = [:]
    /// How often anybody subscribed.
    var subscriptions: UInt64 = 0
    var apps: OrderedDictionary<AppID, AppDescription> = [:]
    /// Which of several apps takes something; the order is that of the first choice.
    var defaultApps: OrderedDictionary<DefaultAppSubject, DefaultApp> = [:]
    /// In the order in which their names were first given.
    var layouts: OrderedDictionary<LayoutName, LayoutRecord> = [:]
    var layoutLoads = LayoutLoads()
    var processes = ProcessRegistry()
    var launches = LaunchLedger()
    var sessions = SessionRegistry()
    var requests = RequestRegistry()
    var calls = CallRegistry()
    var streams = StreamRoom()
    /// What the user does in which window; no two of one app.
    var currentActivities: [SceneSessionID: ActivityAdvert] = [:]
    var continuations = ContinuationRegistry()
    var transients = TransientRegistry()
    var drags = DragTable()
    /// Destroyed sessions that their app has not been told of.
    var discards: OrderedDictionary<SceneSessionID, SceneSessionDescription> = [:]
    /// Who waits for a session's destruction to be complete.
    var destructionWaiters: [SceneSessionID: [DestructionWaiter]] = [:]
    /// Requests at their deadline, until it is known what their process is doing.
    var verdicts: OrderedDictionary<RequestID, WindowProcessID> = [:]
    var screen: Screen
    /// The device is locked: saved states can be written and not read (U:T8).
    var isStorageLocked = false
    var snapshotWrites: SnapshotWrites
    /// Sessions that have the place of another one, which they hide.
    var pushedSessions: OrderedSet<SceneSessionID> = []
    var events: EventLog
    var deadlines = DeadlineQueue()
    var sequence = ChangeSequence.none
    var turn = Turn()
    var isShuttingDown = false
    var hasStopped = false

    /// - Parameters:
    ///   - seed: Unlike that of any other run of any broker; all identifiers are made from it.
    ///   - state: What the store holds. Its broker epoch is this run's.
    public init(
        identity: BrokerIdentity,
        policy: BrokerPolicy,
        seed: UniqueID,
        state: StoredState,
        apps: [AppDescription],
        at now: Moment
    ) {
        self.identity = identity
        self.policy = policy
        self.now = now
        identifiers = IdentifierSource(seed: seed)
        screen = Screen(policy.emptyScreen)
        events = EventLog(brokerEpoch: state.brokerEpoch)
        calls = CallRegistry(brokerEpoch: state.brokerEpoch)
        snapshotWrites = SnapshotWrites(brokerEpoch: state.brokerEpoch)
        streams = StreamRoom(brokerEpoch: state.brokerEpoch)
        drags = DragTable(policy: policy.drags, owed: state.owedMoves, brokerEpoch: state.brokerEpoch)
        restore(state, apps: apps)
    }

    /// When ``Input/deadlineReached`` is due; nil while nothing is waited for.
    public var nextDeadline: Instant? { hasStopped ? nil : deadlines.next }

    /// The first effects after a start: what was under way is taken up again.
    public mutating func start(at now: Moment) -> [Effect] {
        self.now = now
        takeUp()
        return finishTurn()
    }

    public mutating func handle(_ input: Input, at now: Moment) -> [Effect] {
        self.now = now
        switch input {
        case .opened(let client, let peer): opened(client, peer)
        case .greeted(let client, let greeting): greeted(client, greeting)
        case .received(let client, let message): received(message, from: client)
        case .malformed(let client, let refusal, let id): malformed(client, refusal, id: id)
        case .closed(let client): closed(client)
        case .taken(let client, let portion): taken(client, portion: portion)
        case .appsScanned(let apps): appsScanned(apps)
        case .processStarted(let process, let launched): processStarted(process, launched)
        case .processStartFailed(let process, let reason): processStartFailed(process, reason: reason)
        case .processExited(let process, let status): processExited(process, status)
        case .processInspected(let process, let condition): processInspected(process, condition)
        case .snapshotWritten(let file): snapshotWritten(file)
        case .transfer(let report): transferred(report)
        case .spool(let report): spooled(report)
        case .deliveriesRead(let session, let range, let records): deliveriesRead(session, range, records)
        case .snapshotFailed(let file, let reason): snapshotFailed(file, reason: reason)
        case .reconfigured(let policy, let settings): reconfigured(policy, settings)
        case .deadlineReached: deadlineReached()
        case .shutdownRequested: shutdownRequested()
        }
        return finishTurn()
    }

    /// What has a deadline already keeps it, and the device stays as it is.
    private mutating func reconfigured(_ policy: BrokerPolicy, _ settings: [Setting]) {
        self.policy = policy
        identity.settings = settings
        drags.machine.policy = policy.drags
    }
}

// MARK: - Small words that every part speaks

extension Broker {
    /// Sends after the changes so far are committed.
    mutating func send(_ message: BrokerMessage, to client: ClientID) {
        turn.held { .send(client, message, after: $0) }
    }

    mutating func reply(
        _ reply: Reply,
        to client: ClientID,
        id: UInt64,
        trace: UniqueID? = nil,
        isHeld: Bool = true
    ) {
        guard clients[client] != nil, id != 0 else { return }
        let message = BrokerMessage(id: id, trace: trace, body: .reply(reply))
        if isHeld {
            send(message, to: client)
        } else {
            turn.direct(.send(client, message, after: clients[client]?.welcomedAfter ?? .none))
        }
    }

    mutating func close(_ client: ClientID, _ refusal: Refusal, reconnect: Bool = false) {
        turn.held { .close(client, refusal, reconnect: reconnect, after: $0) }
    }

    /// The session's next step is to be decided anew, and its row looked at.
    mutating func touch(_ session: SceneSessionID) {
        turn.unsettled.append(session)
        turn.changedRows.append(session)
    }

    /// Changes the durable part of a session.
    mutating func updateRecord(_ session: SceneSessionID, _ change: (inout SessionRecord) -> Void) {
        sessions.update(session) { change(&$0.record) }
        turn.changedRecords.append(session)
        turn.changedRows.append(session)
    }

    /// - Parameter reason: How it ended, where that is what is told.
    mutating func publishProcess(_ id: WindowProcessID, reason: String? = nil) {
        guard let process = processes[id] else { return }
        var row = process.row
        row.reason = reason
        publish(row, of: process)
        turn.changedApps.append(process.app)
        // The rows of its sessions tell whether they are being launched, and by which process.
        turn.changedRows.append(contentsOf: sessionsServed(by: id))
    }
}
