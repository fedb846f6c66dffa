public import ActivityWire
public import DragAndDrop

/// One durable change. A group of them is committed together or not at all.
public indirect enum Change: Hashable, Sendable {
    case session(SessionRecord)
    /// With its restoration states, deliveries and settings.
    case sessionRemoved(SceneSessionID)
    case restoration(SceneSessionID, RestorationRecord)
    case restorationCleared(SceneSessionID)
    /// One of each purpose for a session; a later one takes the place of an earlier one.
    case restorationSetAside(SceneSessionID, SetAsideRestoration)
    case restorationTakenBack(SceneSessionID, SetAsideRestoration.Purpose)
    case snapshot(SceneSessionID, SnapshotRecord)
    case snapshotRemoved(SceneSessionID)
    case delivery(SceneSessionID, DeliveryRecord)
    case deliverySettled(SceneSessionID, DeliveryNumber)
    case request(RequestRecord)
    case requestForgotten(RequestID)
    case process(ProcessRecord)
    case processRemoved(WindowProcessID)
    /// A destroyed session that its app has not been told of (U:L18).
    case discard(SceneSessionDescription)
    case discardDelivered(SceneSessionID)
    case defaultApp(DefaultApp)
    case defaultAppForgotten(DefaultAppSubject)
    /// A drag's destination keeps what was moved: its sources may delete, and must be told to (U:D12).
    case moveConfirmed(OwedMove)
    /// The source of this scene has deleted, or is not told any more.
    case moveFinished(DragID, SceneSessionID)
    /// Takes the place of an earlier one of its name, with all the states that kept.
    case layout(LayoutRecord)
    case layoutForgotten(LayoutName)
}

/// The durable part of a scene session.
public struct SessionRecord: Hashable, Sendable {
    public var id: SceneSessionID
    public var app: AppID
    public var configuration: SceneConfiguration
    /// False until the app has answered *configuration for connecting* (U:P11).
    public var isConfigured: Bool = false
    /// False until a scene of it connected for the first time: a pending session.
    public var hasConnected: Bool = false
    public var title: String?
    public var subtitle: String?
    public var userInfo: Blob = .empty
    public var conditions: ActivationConditions
    /// True while the conditions are the broker's own, made for the content the session was created for.
    public var hasProvisionalConditions: Bool = false
    public var created: WallTime
    public var lastActive: WallTime?
    public var epoch: SceneEpoch = .none
    public var lastDelivery: DeliveryNumber = .none
    public var process: WindowProcessID?
    /// The last scene ended with its process and not in good order.
    public var hasCrashed: Bool = false
    public var needsAttention: Bool = false
    public var destructionConditions: DestructionConditions = []
    /// Of the scene that is connected now.
    public var closureConfirmation: ClosureConfirmation?
    public var snapshotPolicy: SnapshotPolicy = .allowed
    public var ignoresSnapshotOnNextLaunch: Bool = false
    /// The scene goes on restoring after its connect (U:T7).
    public var isRestorationExtended: Bool = false
    /// The session whose place on the screen this one took, until it is closed (U:A19).
    public var hiddenSession: SceneSessionID?
    public init(
        id: SceneSessionID,
        app: AppID,
        configuration: SceneConfiguration,
        isConfigured: Bool = false,
        hasConnected: Bool = false,
        title: String? = nil,
        subtitle: String? = nil,
        userInfo: Blob = .empty,
        conditions: ActivationConditions,
        hasProvisionalConditions: Bool = false,
        created: WallTime,
        lastActive: WallTime? = nil,
        epoch: SceneEpoch = .none,
        lastDelivery: DeliveryNumber = .none,
        process: WindowProcessID? = nil,
        hasCrashed: Bool = false,
        needsAttention: Bool = false,
        destructionConditions: DestructionConditions = [],
        closureConfirmation: ClosureConfirmation? = nil,
        snapshotPolicy: SnapshotPolicy = .allowed,
        ignoresSnapshotOnNextLaunch: Bool = false,
        isRestorationExtended: Bool = false,
        hiddenSession: SceneSessionID? = nil
    ) {
        self.id = id
        self.app = app
        self.configuration = configuration
        self.isConfigured = isConfigured
        self.hasConnected = hasConnected
        self.title = title
        self.subtitle = subtitle
        self.userInfo = userInfo
        self.conditions = conditions
        self.hasProvisionalConditions = hasProvisionalConditions
        self.created = created
        self.lastActive = lastActive
        self.epoch = epoch
        self.lastDelivery = lastDelivery
        self.process = process
        self.hasCrashed = hasCrashed
        self.needsAttention = needsAttention
        self.destructionConditions = destructionConditions
        self.closureConfirmation = closureConfirmation
        self.snapshotPolicy = snapshotPolicy
        self.ignoresSnapshotOnNextLaunch = ignoresSnapshotOnNextLaunch
        self.isRestorationExtended = isRestorationExtended
        self.hiddenSession = hiddenSession
    }
}

extension SessionRecord {
    /// The scene is gone: what concerned it alone goes too.
    mutating func leave() {
        process = nil
        closureConfirmation = nil
        isRestorationExtended = false
    }
}

/// One generation of a session's saved state.
public struct RestorationRecord: Hashable, Sendable {
    public var generation: UInt32
    public var saved: WallTime
    public var activity: Activity
    public init(generation: UInt32, saved: WallTime, activity: Activity) {
        self.generation = generation
        self.saved = saved
        self.activity = activity
    }
}

/// One entry of a session's outbox.
public struct DeliveryRecord: Hashable, Sendable {
    public var number: DeliveryNumber
    public var request: RequestID
    public var sender: Sender
    /// Nil: nothing to hand over, only to be brought forward.
    public var event: SceneEvent?
    /// How often it was sent.
    public var attempts: UInt32 = 0
    public init(
        number: DeliveryNumber,
        request: RequestID,
        sender: Sender,
        event: SceneEvent? = nil,
        attempts: UInt32 = 0
    ) {
        self.number = number
        self.request = request
        self.sender = sender
        self.event = event
        self.attempts = attempts
    }
}

/// A request, under way or ended.
public struct RequestRecord: Hashable, Sendable {
    public var id: RequestID
    public var key: IdempotencyKey?
    public var digest: Blob = .empty
    public var trace: UniqueID?
    public var accepted: WallTime
    /// The whole time the request was given; with `accepted` it tells what is left after a restart.
    public var timeout: Duration
    public var decision: DecisionRecord
    public var outcome: ActivationOutcome
    public init(
        id: RequestID,
        key: IdempotencyKey? = nil,
        digest: Blob = .empty,
        trace: UniqueID? = nil,
        accepted: WallTime,
        timeout: Duration,
        decision: DecisionRecord,
        outcome: ActivationOutcome
    ) {
        self.id = id
        self.key = key
        self.digest = digest
        self.trace = trace
        self.accepted = accepted
        self.timeout = timeout
        self.decision = decision
        self.outcome = outcome
    }
}

/// An idempotency key within its scope: one app's windows, or the user's tools.
public struct IdempotencyKey: Hashable, Sendable {
    public var app: AppID?
    public var text: String
    public init(app: AppID? = nil, text: String) {
        self.app = app
        self.text = text
    }
}

/// A window process that lives, or lived when this was written.
public struct ProcessRecord: Hashable, Sendable {
    public var id: WindowProcessID
    public var app: AppID
    /// The one session of a process per scene.
    public var session: SceneSessionID?
    public var processIdentifier: Int32
    public var startTime: UInt64
    public var secret: SecretDigest?
    /// Valid until the newer one is first used.
    public var previousSecret: SecretDigest?
    public init(
        id: WindowProcessID,
        app: AppID,
        session: SceneSessionID? = nil,
        processIdentifier: Int32,
        startTime: UInt64,
        secret: SecretDigest? = nil,
        previousSecret: SecretDigest? = nil
    ) {
        self.id = id
        self.app = app
        self.session = session
        self.processIdentifier = processIdentifier
        self.startTime = startTime
        self.secret = secret
        self.previousSecret = previousSecret
    }
}

/// Everything durable, as the store gives it at the start.
public struct StoredState: Hashable, Sendable {
    /// Greater than in every earlier run.
    public var brokerEpoch: UInt64 = 1
    public var sessions: [SessionRecord] = []
    /// The last generations of each session, oldest first.
    public var restorations: [SceneSessionID: [RestorationRecord]] = [:]
    /// At most one of each purpose for a session, in the purposes' order.
    public var setAside: [SceneSessionID: [SetAsideRestoration]] = [:]
    public var snapshots: [SceneSessionID: SnapshotRecord] = [:]
    /// In order of their numbers.
    public var deliveries: [SceneSessionID: [DeliveryRecord]] = [:]
    /// In order of acceptance.
    public var requests: [RequestRecord] = []
    public var processes: [ProcessRecord] = []
    public var discards: [SceneSessionDescription] = []
    /// In the order in which they were first chosen.
    public var defaultApps: [DefaultApp] = []
    /// Confirmed moves whose sources have not all deleted, oldest first.
    public var owedMoves: [OwedMove] = []
    /// In the order in which their names were first given.
    public var layouts: [LayoutRecord] = []
    public init(
        brokerEpoch: UInt64 = 1,
        sessions: [SessionRecord] = [],
        restorations: [SceneSessionID: [RestorationRecord]] = [:],
        setAside: [SceneSessionID: [SetAsideRestoration]] = [:],
        snapshots: [SceneSessionID: SnapshotRecord] = [:],
        deliveries: [SceneSessionID: [DeliveryRecord]] = [:],
        requests: [RequestRecord] = [],
        processes: [ProcessRecord] = [],
        discards: [SceneSessionDescription] = [],
        defaultApps: [DefaultApp] = [],
        owedMoves: [OwedMove] = [],
        layouts: [LayoutRecord] = []
    ) {
        self.brokerEpoch = brokerEpoch
        self.sessions = sessions
        self.restorations = restorations
        self.setAside = setAside
        self.snapshots = snapshots
        self.deliveries = deliveries
        self.requests = requests
        self.processes = processes
        self.discards = discards
        self.defaultApps = defaultApps
        self.owedMoves = owedMoves
        self.layouts = layouts
    }
}
