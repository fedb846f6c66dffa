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
    /// A notification that an app's delegate has not completed; a later one takes the place of an earlier one.
    case notification(NotificationRecord)
    case notificationSettled(RequestID)
    /// The user ended the app, and it has not been started since.
    case appEndedByUser(AppID)
    case appStartedAgain(AppID)
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
    /// Set while the event lies in the store only, and ``event`` is nil for that.
    public var stored: StoredEvent?
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
