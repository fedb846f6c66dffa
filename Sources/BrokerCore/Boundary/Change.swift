public import ActivityWire
public import DragAndDrop

/// One durable change. A group of changes is committed together or not at all.
public indirect enum Change: Hashable, Sendable {
    case session(SessionRecord)
    /// Removes the session with its restoration states, set-aside states, snapshot and deliveries.
    case sessionRemoved(SceneSessionID)
    case restoration(SceneSessionID, RestorationRecord)
    case restorationCleared(SceneSessionID)
    /// A saved state that is set aside. A session has at most one for each purpose; a later state replaces an earlier
    /// state.
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
    /// The destination of a drag keeps the moved items, so the sources have to be told to delete them (U:D12).
    case moveConfirmed(OwedMove)
    /// The source in this scene has deleted its items, or will not be told any more.
    case moveFinished(DragID, SceneSessionID)
    /// A layout with the saved states of its windows. Replaces an earlier layout of the same name, together with the
    /// earlier layout's states.
    case layout(LayoutRecord)
    case layoutForgotten(LayoutName)
    /// A notification that an app's delegate has not completed. A later record of the same request replaces an earlier
    /// record.
    case notification(NotificationRecord)
    case notificationSettled(RequestID)
    /// The user ended the app, and it has not been started since.
    case appEndedByUser(AppID)
    case appStartedAgain(AppID)
    /// The quick actions that an app set. They replace the actions that the app set before.
    case shortcutItems(ShortcutRecord)
    case shortcutItemsForgotten(AppID)
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
    /// The event; nil if the window is only brought forward, or while the event is only in the store.
    public var event: SceneEvent?
    /// Describes an event that is only in the store; nil otherwise.
    public var stored: StoredEvent?
    /// The number of times that the delivery was sent.
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
    /// The time from the request's acceptance to its deadline. After a restart, the broker computes from this time how
    /// much is left.
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

/// A window process that lives, or lived when the record was written.
public struct ProcessRecord: Hashable, Sendable {
    public var id: WindowProcessID
    public var app: AppID
    /// The session of a process that shows only one scene.
    public var session: SceneSessionID?
    public var processIdentifier: Int32
    public var startTime: UInt64
    public var secret: SecretDigest?
    /// The secret before ``secret``, valid until ``secret`` is first used.
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
