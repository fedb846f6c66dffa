public import ActivityWire

/// The durable part of a scene session.
public struct SessionRecord: Hashable, Sendable {
    public var id: SceneSessionID
    public var app: AppID
    public var configuration: SceneConfiguration
    /// False until the app has answered *configuration for connecting* (U:P11).
    public var isConfigured: Bool = false
    /// False for a pending session: no scene of it has connected yet.
    public var hasConnected: Bool = false
    public var title: String?
    public var subtitle: String?
    public var userInfo: Blob = .empty
    public var conditions: ActivationConditions
    /// True while the conditions are the broker's own, which it made for the content that the session was created for.
    public var hasProvisionalConditions: Bool = false
    public var created: WallTime
    public var lastActive: WallTime?
    public var epoch: SceneEpoch = .none
    public var lastDelivery: DeliveryNumber = .none
    public var process: WindowProcessID?
    /// Whether the last scene ended because its process ended unexpectedly.
    public var hasCrashed: Bool = false
    public var needsAttention: Bool = false
    public var destructionConditions: SceneDestructionConditions = []
    /// The confirmation that the connected scene asks of the user before it is closed.
    public var closureConfirmation: SceneClosureConfirmation?
    public var snapshotPolicy: SnapshotPolicy = .allowed
    public var ignoresSnapshotOnNextLaunch: Bool = false
    /// Whether the scene goes on restoring after its connect (U:T7).
    public var isRestorationExtended: Bool = false
    /// The session whose place on the screen this session has taken, until this session is closed (U:A19).
    public var hiddenSession: SceneSessionID?
    /// Decides the session's place in the order of the app's sessions that match a request (U:R5).
    public var recency: Recency

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
        destructionConditions: SceneDestructionConditions = [],
        closureConfirmation: SceneClosureConfirmation? = nil,
        snapshotPolicy: SnapshotPolicy = .allowed,
        ignoresSnapshotOnNextLaunch: Bool = false,
        isRestorationExtended: Bool = false,
        hiddenSession: SceneSessionID? = nil,
        recency: Recency = Recency()
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
        self.recency = recency
    }
}

extension SessionRecord {
    /// Clears the values of the session's scene, after the scene has ended.
    mutating func clearScene() {
        process = nil
        closureConfirmation = nil
        isRestorationExtended = false
    }
}
