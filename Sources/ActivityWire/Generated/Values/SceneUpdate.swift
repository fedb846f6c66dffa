// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a window: changes a session of its own app. Absent fields stay as they are.
public struct SceneUpdate: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch under which this process connected it. 0 where it did not: any process of the app may change a session so,
    /// also one that is connected in another process.
    public var epoch: SceneEpoch
    /// ``Limits/titleBytes``.
    public var title: String?
    /// ``Limits/titleBytes``.
    public var subtitle: String?
    /// The new conditions, both of them.
    public var conditions: ActivationConditions?
    /// Which blob is the new user info, a `UserInfo`; 0: empty. Absent: unchanged. ``Limits/userInfoBytes``.
    public var userInfo: Blob?
    /// The new state; absent: unchanged.
    public var state: SavedState
    /// The question to the user before the window is closed; absent: unchanged.
    public var closure: ClosureChange
    /// The events that destroy the session besides being closed, as bits: 1 system disconnection, 2 user-initiated
    /// dismissal. Absent: unchanged.
    public var destructionConditions: SceneDestructionConditions?
    /// The policy for keeping the scene's looks; unspecified: unchanged.
    public var snapshotPolicy: SnapshotPolicy?
    /// True: the scene goes on restoring after its connect. False: it is done. Absent: unchanged.
    public var extendsRestoration: Bool?
    /// Whether a video plays full screen in the window, which may go on when its user leaves: of an app with the background
    /// mode `audio` only. Not kept over a restart of the broker. Absent: unchanged.
    public var playsFullScreenVideo: Bool?
    /// Whether the window has a capture session. True only while it is on the screen, else the whole update is refused. Not
    /// kept over a restart of the broker. Absent: unchanged.
    public var runsCaptureSession: Bool?

    public init(
        session: SceneSessionID, epoch: SceneEpoch = .none, title: String? = nil, subtitle: String? = nil,
        conditions: ActivationConditions? = nil, userInfo: Blob? = nil, state: SavedState = .unchanged,
        closure: ClosureChange = .unchanged, destructionConditions: SceneDestructionConditions? = nil,
        snapshotPolicy: SnapshotPolicy? = nil, extendsRestoration: Bool? = nil, playsFullScreenVideo: Bool? = nil,
        runsCaptureSession: Bool? = nil
    ) {
        self.session = session
        self.epoch = epoch
        self.title = title
        self.subtitle = subtitle
        self.conditions = conditions
        self.userInfo = userInfo
        self.state = state
        self.closure = closure
        self.destructionConditions = destructionConditions
        self.snapshotPolicy = snapshotPolicy
        self.extendsRestoration = extendsRestoration
        self.playsFullScreenVideo = playsFullScreenVideo
        self.runsCaptureSession = runsCaptureSession
    }
}

/// Sent by a client: collect a session's state and conditions anew. Its end is learnt by the query `sceneReport`.
struct RefreshRequest: Hashable, Sendable {
    /// Identifier, unique prefix, or `APP:TARGET`. ``Limits/referenceBytes``.
    var session: SessionReference
}

/// Sent by a client: end a session for good.
struct DestroyRequest: Hashable, Sendable {
    /// Identifier, unique prefix, or `APP:TARGET`. ``Limits/referenceBytes``.
    var session: SessionReference
    /// How its window leaves the screen; unspecified: standard.
    var animation: DismissalAnimation = .standard
}
