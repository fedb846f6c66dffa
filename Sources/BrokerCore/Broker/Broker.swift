public import ActivityWire
import DragAndDrop
import OrderedCollections

/// The core: a value that makes every decision of the broker. It takes one input at a time and orders effects.
///
/// The core has no clock, no random source and no access to the system: the same inputs at the same times give the same
/// effects in every process. The shell performs the effects in their order, before the next input.
public struct Broker: Sendable {
    public private(set) var identity: BrokerIdentity
    public private(set) var policy: BrokerPolicy

    var now: Moment
    var identifiers: IdentifierSource
    /// Makes the traces of steps whose cause has none. Apart from ``identifiers``, so that followers change no identifier.
    var traces: IdentifierSource
    var connections = Connections()
    var subscriptions: Subscriptions
    var apps = Apps()
    var layouts = LayoutRegistry()
    var shortcuts = ShortcutRegistry()
    var processes = ProcessRegistry()
    var launches = Launches()
    var sessions = SessionRegistry()
    var outboxes = Outboxes()
    var requests = RequestRegistry()
    var earlierRequests: EarlierRequests
    var calls = CallRegistry()
    var streams = StreamRegistry()
    var currentActivities = CurrentActivities()
    var continuations = Continuations()
    var transients = Transients()
    var drags = DragTable()
    var userInput = UserInput()
    var destructions = Destructions()
    var notifications = Notifications()
    var screen: Screen
    var displayContent = DisplayContent()
    /// The icon that is dragged from the dock.
    var iconDrag = IconDrag() {
        didSet { if iconDrag != oldValue { step.isScreenChanged = true } }
    }
    /// Whether the device is locked. Saved states can then be written but not read (U:T8).
    var isStorageLocked = false
    var snapshots: Snapshots
    /// The broker's part in a cluster of machines.
    var cluster = Cluster()
    /// Requests that were passed on to other machines.
    var forwarded = ForwardedRequests()
    /// Sessions whose scenes wait to enter the background until another scene of their process is in the foreground.
    var lingering: OrderedSet<SceneSessionID> = []
    var deadlines = DeadlineQueue()
    /// The number of the last group of changes.
    var sequence = ChangeSequence.none
    var step = StepOutput(after: .none)
    var service = ServingPhase.serving
    /// Session count when the store failed, for the reports of a core without sessions that stands in while the store
    /// cannot be used. Zero in every other core.
    public var sessionsOutOfReach = 0

    /// - Parameters:
    ///   - seed: The seed of all identifiers, different in every run of every broker.
    ///   - state: The state that the store holds, with the broker epoch of this run.
    ///   - sessions: The state's sessions, if they were taken in while the store was read.
    public init(
        identity: BrokerIdentity,
        policy: BrokerPolicy,
        seed: UniqueID,
        state: StoredState,
        sessions restored: RestoredSessions? = nil,
        apps: [AppDescription],
        at now: Moment
    ) {
        self.identity = identity
        self.policy = policy
        self.now = now
        identifiers = IdentifierSource(seed: seed)
        traces = IdentifierSource(seed: UniqueID(high: seed.high, low: ~seed.low))
        screen = Screen(policy.emptyScreen)
        earlierRequests = EarlierRequests(areAwaited: state.awaitsEarlierRequests)
        subscriptions = Subscriptions(brokerEpoch: state.brokerEpoch)
        calls = CallRegistry(brokerEpoch: state.brokerEpoch)
        snapshots = Snapshots(brokerEpoch: state.brokerEpoch)
        streams = StreamRegistry(brokerEpoch: state.brokerEpoch)
        drags = DragTable(policy: policy.drags, owed: state.owedMoves, brokerEpoch: state.brokerEpoch)
        restore(state, sessions: restored, apps: apps)
    }

    /// The time at which ``Input/deadlineReached`` is due; nil if there is no deadline.
    public var nextDeadline: Instant? { service == .stopped ? nil : deadlines.next }

    /// Resumes the work of the earlier run, and returns the first orders.
    public mutating func start(at now: Moment) -> [Order] {
        self.now = now
        resumeWork()
        return finishStep()
    }

    /// Handles an input, and returns the orders in which it results, in the order in which the shell must perform them.
    public mutating func handle(_ input: Input, at now: Moment) -> [Order] {
        self.now = now
        if hold(input) { return [] }
        var orders = decide(input)
        for held in takeReleasedInputs() { orders += decide(held) }
        return orders
    }

    private mutating func decide(_ input: Input) -> [Order] {
        switch input {
        case .opened(let client, let peer): opened(client, peer)
        case .greeted(let client, let greeting):
            greeted(client, greeting)
            if connections[client]?.isClusterClient == true { beginCluster(with: client) }
        case .received(let client, let message): received(message, from: client)
        case .malformed(let client, let refusal, let id): malformed(client, refusal, id: id)
        case .closed(let client):
            closed(client)
            if clusterClientLeft(client) { endMachineRequests() }
        case .taken(let client, let portion): taken(client, portion: portion)
        case .appsScanned(let apps): appsScanned(apps)
        case .processStarted(let process, let launched): processStarted(process, launched)
        case .processStartFailed(let process, let reason): processStartFailed(process, reason: reason)
        case .processExited(let process, let status, let output): processExited(process, status, output)
        case .processInspected(let process, let condition, let hindrance):
            processInspected(process, condition, hindrance)
        case .snapshotWritten(let file): snapshotWritten(file)
        case .transfer(let report): handleTransferReport(report)
        case .spool(let report): handleSpoolReport(report)
        case .deliveriesRead(let session, let range, let records): deliveriesRead(session, range, records)
        case .earlierRequestsRead(let records): earlierRequestsRead(records)
        case .snapshotFailed(let file, let reason): snapshotFailed(file, reason: reason)
        case .reconfigured(let policy, let settings): reconfigured(policy, settings)
        case .clusterProcess(let facts): cluster.process = facts
        case .bootLead(let lead): cluster.bootLead = lead
        case .deadlineReached: deadlineReached()
        case .shutdownRequested: shutdownRequested()
        }
        return finishStep()
    }

    /// Adopts a new policy. Deadlines that are set already do not change, nor does the device.
    private mutating func reconfigured(_ policy: BrokerPolicy, _ settings: [Setting]) {
        self.policy = policy
        identity.settings = settings
        drags.machine.policy = policy.drags
    }
}
