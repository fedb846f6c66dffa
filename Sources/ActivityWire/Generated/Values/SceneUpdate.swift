// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a window: changes a session of its own app. Absent fields stay as they are.
public struct SceneUpdate: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch under which this process connected the session, or 0 if it did not connect it. Any process of the
    /// app may change a session with epoch 0, even one that another process has connected.
    public var epoch: SceneEpoch
    /// The new title; absent: unchanged. At most ``Limits/titleBytes``.
    public var title: String?
    /// The new subtitle; absent: unchanged. At most ``Limits/titleBytes``.
    public var subtitle: String?
    /// Both conditions, which replace the old ones; absent: unchanged.
    public var conditions: ActivationConditions?
    /// Which blob is the new user info, a `UserInfo`; 0: empty. Absent: unchanged. At most
    /// ``Limits/userInfoBytes``.
    public var userInfo: Blob?
    /// The new state; absent: unchanged.
    public var state: SavedState
    /// The question that the user is asked before the window is closed; absent: unchanged.
    public var closure: ClosureChange
    /// The events that destroy the session, besides the user's closing it, as bits: 1 system disconnection, 2
    /// user-initiated dismissal. Absent: unchanged.
    public var destructionConditions: SceneDestructionConditions?
    /// Which snapshots of the scene the broker keeps; unspecified: unchanged.
    public var snapshotPolicy: SnapshotPolicy?
    /// True if the scene goes on restoring after its connect; false once it has finished. Absent: unchanged.
    public var extendsRestoration: Bool?
    /// Whether a full screen video plays in the window. Such a video may go on in Picture in Picture when the user
    /// leaves, if the app has the background mode `audio`. The broker forgets the value when it restarts. Absent:
    /// unchanged.
    public var playsFullScreenVideo: Bool?
    /// Whether the window has a capture session. A capture session that starts off the screen is interrupted until the
    /// window is on the screen. The broker refuses the whole update as `screenRefused` if this is true and the session has
    /// no scene. The broker forgets the value when it restarts. Absent: unchanged.
    public var runsCaptureSession: Bool?
    /// Whether capture sessions that start from now on use the camera while several apps share the screen. The broker
    /// refuses the whole update as `screenRefused` if this is true and the app may not: it needs the background mode `voip`
    /// or the entitlement, or before release 18 a device that moves windows to an external display. The broker forgets the
    /// value when it restarts. Absent: unchanged; at first true only with the entitlement.
    public var enablesMultitaskingCameraAccess: Bool?

    public init(
        session: SceneSessionID, epoch: SceneEpoch = .none, title: String? = nil, subtitle: String? = nil,
        conditions: ActivationConditions? = nil, userInfo: Blob? = nil, state: SavedState = .unchanged,
        closure: ClosureChange = .unchanged, destructionConditions: SceneDestructionConditions? = nil,
        snapshotPolicy: SnapshotPolicy? = nil, extendsRestoration: Bool? = nil, playsFullScreenVideo: Bool? = nil,
        runsCaptureSession: Bool? = nil, enablesMultitaskingCameraAccess: Bool? = nil
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
        self.enablesMultitaskingCameraAccess = enablesMultitaskingCameraAccess
    }
}

/// Sent by a client: asks a session's window again for its state and conditions. The query `sceneReport` tells when
/// the window has answered.
struct RefreshRequest: Hashable, Sendable {
    /// The session, by its identifier, a unique prefix of it, or `APP:TARGET`. At most ``Limits/referenceBytes``.
    var session: SessionReference
}

/// Sent by a client: ends a session for good.
struct DestroyRequest: Hashable, Sendable {
    /// The session, by its identifier, a unique prefix of it, or `APP:TARGET`. At most ``Limits/referenceBytes``.
    var session: SessionReference
    /// How the session's window leaves the screen; unspecified: standard.
    var animation: DismissalAnimation = .standard
}
