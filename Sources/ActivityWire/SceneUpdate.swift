/// A window's change to a session of its own app; nil fields stay as they are.
public struct SceneUpdate: Hashable, Sendable {
    public var session: SceneSessionID
    public var epoch: SceneEpoch
    public var title: String?
    public var subtitle: String?
    public var conditions: ActivationConditions?
    public var userInfo: Blob?
    public var state: SavedState
    public var closure: ClosureChange
    public var destructionConditions: DestructionConditions?
    public var snapshotPolicy: SnapshotPolicy?
    /// Whether the scene goes on restoring after its connect (U:T7).
    public var extendsRestoration: Bool?
    /// Whether a video plays full screen in the window (P:X4).
    public var playsFullScreenVideo: Bool?
    /// Whether the window has a capture session (P:X8).
    public var runsCaptureSession: Bool?
    public init(
        session: SceneSessionID,
        epoch: SceneEpoch = .none,
        title: String? = nil,
        subtitle: String? = nil,
        conditions: ActivationConditions? = nil,
        userInfo: Blob? = nil,
        state: SavedState = .unchanged,
        closure: ClosureChange = .unchanged,
        destructionConditions: DestructionConditions? = nil,
        snapshotPolicy: SnapshotPolicy? = nil,
        extendsRestoration: Bool? = nil,
        playsFullScreenVideo: Bool? = nil,
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
