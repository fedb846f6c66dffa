// Written by `make schema` from Tools/Schema/Proto.

/// Answers `apps` and `app`.
struct AppList: Hashable, Sendable {
    /// Ordered by identifier.
    var apps: [AppRow] = []
}

/// One app.
public struct AppRow: Hashable, Sendable {
    /// The identifier.
    public var app: AppID
    /// The name, for people.
    public var name: String
    /// The bundle folder.
    public var path: String
    /// The executable, where the bundle has one.
    public var executable: String?
    /// `application` or `scene`.
    public var processModel: String
    /// Whether it may have several sessions.
    public var supportsMultipleScenes: Bool
    /// The activity types it continues.
    public var activityTypes: [String]
    /// The URL schemes it opens.
    public var urlSchemes: [String]
    /// Warnings about the bundle.
    public var warnings: [String]
    /// Whether it has a process.
    public var isRunning: Bool
    /// The number of sessions, connected or not.
    public var sessions: UInt32
    /// The most active state of its scenes; background while it runs without one, unattached while it does not run.
    public var state: SceneState
    /// Why its newest process came to nothing before it connected, in words; absent once one has connected.
    public var launchFailure: String?

    public init(
        app: AppID, name: String, path: String, executable: String? = nil, processModel: String,
        supportsMultipleScenes: Bool, activityTypes: [String] = [], urlSchemes: [String] = [], warnings: [String] = [],
        isRunning: Bool = false, sessions: UInt32 = 0, state: SceneState = .unattached, launchFailure: String? = nil
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
        self.launchFailure = launchFailure
    }
}

/// Answers `sessions`, `session` and `scenes`.
struct SessionList: Hashable, Sendable {
    /// By their apps' identifiers, those of one app in order of creation.
    var sessions: [SessionRow] = []
    /// Where the list goes on; absent: this was the end.
    var next: PageToken?
}

/// One scene session.
public struct SessionRow: Hashable, Sendable {
    /// The identifier, 16 bytes.
    public var session: SceneSessionID
    /// The app.
    public var app: AppID
    /// The role.
    public var role: String
    /// The name of its configuration.
    public var configuration: String?
    /// The title.
    public var title: String?
    /// The subtitle.
    public var subtitle: String?
    /// The state of its scene. After a restart of the broker unattached, with `processIdentifier` set, until the scene's
    /// process has come back. A connection that is lost otherwise, and a stopped process, show in the process's row only.
    public var state: SceneState
    /// The session's process is being started, or has not connected the scene yet.
    public var isLaunching: Bool
    /// The session was activated without being brought forward: by a sender that may not, or with the join behaviour that
    /// says so. False again once it is active.
    public var needsAttention: Bool
    /// The identifiers that its *prefers* accepts, where they can be listed.
    public var targets: [String]
    /// The conditions.
    public var conditions: ActivationConditions
    /// When it was made; wall time.
    public var created: WallTime
    /// When it was last active; wall time.
    public var lastActive: WallTime?
    /// The process of its scene.
    public var processIdentifier: Int32?
    /// How often it has been connected.
    public var epoch: SceneEpoch
    /// Accepted events that are not acknowledged, of requests that have not ended.
    public var pendingDeliveries: UInt32
    /// Which save its restoration state is; 0: none.
    public var restorationGeneration: UInt32
    /// The size of its restoration state.
    public var restorationBytes: UInt32
    /// A state of it is set aside, since its process died too often with it (see `quarantines`). The session works on without
    /// that state; `retry` gives it again.
    public var isQuarantined: Bool
    /// The snapshot that is kept; absent: none.
    @Boxed public var snapshot: SnapshotRow?
    /// The scene connected while saved states could not be read, and has not got its own yet.
    public var isStateLocked: Bool
    /// The scene goes on restoring after its connect.
    public var isRestorationExtended: Bool
    /// The refusal of the last part that the window sent and that was not taken, in words; until a good one of the same
    /// part comes.
    public var problem: String?
    /// The generation that its next connect gets because it was asked for; 0: none.
    public var requestedGeneration: UInt32
    /// The activity that the window shows, as long as it is its app's current one.
    @Boxed public var currentActivity: ActivityAdvert?

    public init(
        session: SceneSessionID, app: AppID, role: String, configuration: String? = nil, title: String? = nil,
        subtitle: String? = nil, state: SceneState, isLaunching: Bool = false, needsAttention: Bool = false,
        targets: [String] = [], conditions: ActivationConditions, created: WallTime, lastActive: WallTime? = nil,
        processIdentifier: Int32? = nil, epoch: SceneEpoch, pendingDeliveries: UInt32 = 0,
        restorationGeneration: UInt32 = 0, restorationBytes: UInt32 = 0, isQuarantined: Bool = false,
        snapshot: SnapshotRow? = nil, isStateLocked: Bool = false, isRestorationExtended: Bool = false,
        problem: String? = nil, requestedGeneration: UInt32 = 0, currentActivity: ActivityAdvert? = nil
    ) {
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
        self.currentActivity = currentActivity
    }
}

/// One window process.
public struct ProcessRow: Hashable, Sendable {
    /// The identifier, 16 bytes.
    public var process: WindowProcessID
    /// The app.
    public var app: AppID
    /// The system's number for it.
    public var processIdentifier: Int32?
    /// The state.
    public var state: ProcessState
    /// How it ended, in words.
    public var reason: String?

    public init(
        process: WindowProcessID, app: AppID, processIdentifier: Int32? = nil, state: ProcessState,
        reason: String? = nil
    ) {
        self.process = process
        self.app = app
        self.processIdentifier = processIdentifier
        self.state = state
        self.reason = reason
    }
}

/// The state of a window process.
public enum ProcessState: UInt8, NamedChoice, JSONValue {
    /// Started, has not said hello.
    case launching = 1
    /// Has a connection.
    case connected = 2
    /// The connection is lost, or the process lived before the broker restarted; it may come back.
    case awaited = 3
    /// Does not answer.
    case unresponsive = 4
    /// Stopped or traced; seen when an answer of it is overdue, not before.
    case stopped = 5
    /// Gone, or leaving: it said goodbye or was told to end. Nothing more is told of it.
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
