public import ActivityWire

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
    public var destructionConditions: SceneDestructionConditions = []
    /// Of the scene that is connected now.
    public var closureConfirmation: SceneClosureConfirmation?
    public var snapshotPolicy: SnapshotPolicy = .allowed
    public var ignoresSnapshotOnNextLaunch: Bool = false
    /// The scene goes on restoring after its connect (U:T7).
    public var isRestorationExtended: Bool = false
    /// The session whose place on the screen this one took, until it is closed (U:A19).
    public var hiddenSession: SceneSessionID?
    /// Its place among those that an app's requests are matched with (U:R5).
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
    /// The scene is gone: what concerned it alone goes too.
    mutating func leave() {
        process = nil
        closureConfirmation = nil
        isRestorationExtended = false
    }
}
