/// One app as clients see it.
public struct AppRow: Hashable, Sendable {
    public var app: AppID
    public var name: String
    public var path: String
    public var executable: String?
    public var processModel: String
    public var supportsMultipleScenes: Bool
    public var activityTypes: [String]
    public var urlSchemes: [String]
    public var warnings: [String]
    public var isRunning: Bool
    public var sessions: UInt32
    /// The most active of its scenes' states; background without one, unattached while it does not run (U:M22).
    public var state: SceneState
    public init(
        app: AppID,
        name: String,
        path: String,
        executable: String? = nil,
        processModel: String,
        supportsMultipleScenes: Bool,
        activityTypes: [String] = [],
        urlSchemes: [String] = [],
        warnings: [String] = [],
        isRunning: Bool = false,
        sessions: UInt32 = 0,
        state: SceneState = .unattached
    ) {
        self.app = app
        self.name = name
        self.path = path
        self.executable = executable
        self.processModel = processModel
        self.supportsMultipleScenes = supportsMultipleScenes
        self.activityTypes = activityTypes
        self.urlSchemes = urlSchemes
        self.warnings = warnings
        self.isRunning = isRunning
        self.sessions = sessions
        self.state = state
    }
}

/// One scene session as clients see it.
public struct SessionRow: Hashable, Sendable {
    public var session: SceneSessionID
    public var app: AppID
    public var role: String
    public var configuration: String?
    public var title: String?
    public var subtitle: String?
    public var state: SceneState
    /// True while its process is being started or has not connected the scene yet.
    public var isLaunching: Bool
    public var needsAttention: Bool
    /// The identifiers that its *prefers* accepts, where they can be listed.
    public var targets: [String]
    public var conditions: ActivationConditions
    public var created: WallTime
    public var lastActive: WallTime?
    public var processIdentifier: Int32?
    public var epoch: SceneEpoch
    public var pendingDeliveries: UInt32
    public var restorationGeneration: UInt32
    public var restorationBytes: UInt32
    public var isQuarantined: Bool
    public var snapshot: SnapshotRow?
    /// Its scene connected while saved states could not be read, and has not got its own yet.
    public var isStateLocked: Bool
    public var isRestorationExtended: Bool
    /// What its window sent last that was not taken, in words.
    public var problem: String?
    /// The generation that its next connect gets because it was asked for; 0: none.
    public var requestedGeneration: UInt32
    /// What the user does in the window, as long as that is its app's current activity.
    public var currentActivity: ActivityAdvert?
    public init(
        session: SceneSessionID,
        app: AppID,
        role: String,
        configuration: String? = nil,
        title: String? = nil,
        subtitle: String? = nil,
        state: SceneState,
        isLaunching: Bool = false,
        needsAttention: Bool = false,
        targets: [String] = [],
        conditions: ActivationConditions,
        created: WallTime,
        lastActive: WallTime? = nil,
        processIdentifier: Int32? = nil,
        epoch: SceneEpoch,
        pendingDeliveries: UInt32 = 0,
        restorationGeneration: UInt32 = 0,
        restorationBytes: UInt32 = 0,
        isQuarantined: Bool = false,
        snapshot: SnapshotRow? = nil,
        isStateLocked: Bool = false,
        isRestorationExtended: Bool = false,
        problem: String? = nil,
        requestedGeneration: UInt32 = 0,
        currentActivity: ActivityAdvert? = nil
    ) {
        self.currentActivity = currentActivity
        self.session = session
        self.app = app
        self.role = role
        self.configuration = configuration
        self.title = title
        self.subtitle = subtitle
        self.state = state
        self.isLaunching = isLaunching
        self.needsAttention = needsAttention
        self.targets = targets
        self.conditions = conditions
        self.created = created
        self.lastActive = lastActive
        self.processIdentifier = processIdentifier
        self.epoch = epoch
        self.pendingDeliveries = pendingDeliveries
        self.restorationGeneration = restorationGeneration
        self.restorationBytes = restorationBytes
        self.isQuarantined = isQuarantined
        self.snapshot = snapshot
        self.isStateLocked = isStateLocked
        self.isRestorationExtended = isRestorationExtended
        self.problem = problem
        self.requestedGeneration = requestedGeneration
    }

    /// `launching`, or the scene's state.
    public var stateName: String { isLaunching ? "launching" : state.name }
}

/// One window process as clients see it.
public struct ProcessRow: Hashable, Sendable {
    public var process: WindowProcessID
    public var app: AppID
    public var processIdentifier: Int32?
    public var state: ProcessState
    /// How it ended, in words.
    public var reason: String?
    public init(
        process: WindowProcessID,
        app: AppID,
        processIdentifier: Int32? = nil,
        state: ProcessState,
        reason: String? = nil
    ) {
        self.process = process
        self.app = app
        self.processIdentifier = processIdentifier
        self.state = state
        self.reason = reason
    }
}

public enum ProcessState: UInt8, Hashable, Sendable, CaseIterable {
    case launching = 1
    case connected = 2
    /// Its connection is lost, or it lived before the broker restarted; it may come back.
    case awaited = 3
    case unresponsive = 4
    case stopped = 5
    case ended = 6

    public var name: String {
        switch self {
        case .launching: "launching"
        case .connected: "connected"
        case .awaited: "awaited"
        case .unresponsive: "unresponsive"
        case .stopped: "stopped"
        case .ended: "ended"
        }
    }
}
