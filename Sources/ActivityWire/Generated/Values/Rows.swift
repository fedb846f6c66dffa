// Written by `make schema` from Tools/Schema/Proto.

/// A list of apps. Answers `apps` and `app`.
struct AppList: Hashable, Sendable {
    /// The apps, ordered by identifier.
    var apps: [AppRow] = []
}

/// One app.
public struct AppRow: Hashable, Sendable {
    /// The app's identifier.
    public var app: AppID
    /// The app's name, for people.
    public var name: String
    /// The path of the app's bundle.
    public var path: String
    /// The app's executable, where its bundle has one.
    public var executable: String?
    /// Whether one process shows all windows of the app (`application`) or each scene has its own (`scene`).
    public var processModel: String
    /// Whether the app may have several sessions.
    public var supportsMultipleScenes: Bool
    /// The activity types that the app continues.
    public var activityTypes: [String]
    /// The URL schemes that the app opens.
    public var urlSchemes: [String]
    /// Warnings about the app's bundle.
    public var warnings: [String]
    /// Whether the app has a process.
    public var isRunning: Bool
    /// The number of the app's sessions, connected or not.
    public var sessions: UInt32
    /// The most active state of the app's scenes. Background while the app runs without a scene; unattached while
    /// it does not run.
    public var state: SceneState
    /// Why the app's newest process ended before it connected, in words. Absent once a process has connected.
    public var launchFailure: String?
    /// Why a process of the app last ended a session of its own, in its words: a program has handed its content over,
    /// for example. Absent if none has said why since the broker's start.
    public var sessionEnd: String?

    public init(
        app: AppID, name: String, path: String, executable: String? = nil, processModel: String,
        supportsMultipleScenes: Bool, activityTypes: [String] = [], urlSchemes: [String] = [], warnings: [String] = [],
        isRunning: Bool = false, sessions: UInt32 = 0, state: SceneState = .unattached, launchFailure: String? = nil,
        sessionEnd: String? = nil
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
        self.sessionEnd = sessionEnd
    }
}

/// A page of sessions. Answers `sessions`, `session` and `scenes`.
struct SessionList: Hashable, Sendable {
    /// The sessions, ordered by their apps' identifiers. The sessions of one app are in order of creation.
    var sessions: [SessionRow] = []
    /// Where the next page begins; absent: this page was the last.
    var next: PageToken?
}

/// One scene session.
public struct SessionRow: Hashable, Sendable {
    /// The session's identifier, 16 bytes.
    public var session: SceneSessionID
    /// The session's app.
    public var app: AppID
    /// The session's role.
    public var role: String
    /// The name of the session's scene configuration.
    public var configuration: String?
    /// The session's title.
    public var title: String?
    /// The session's subtitle.
    public var subtitle: String?
    /// The state of the session's scene. After a restart of the broker it is unattached until the scene's process
    /// has come back; `processIdentifier` is set meanwhile. Any other lost connection, and a stopped process, show
    /// only in the process's row.
    public var state: SceneState
    /// True while the session's process starts, and until it has connected the scene.
    public var isLaunching: Bool
    /// True if the session was activated without being brought forward, because the sender may not bring it forward
    /// or asked for that join behaviour. False again once the session is active.
    public var needsAttention: Bool
    /// The target content identifiers that the session's *prefers* condition accepts, where they can be listed.
    public var targets: [String]
    /// The session's conditions.
    public var conditions: ActivationConditions
    /// When the session was made; wall time.
    public var created: WallTime
    /// When the session was last active; wall time.
    public var lastActive: WallTime?
    /// The process of the session's scene.
    public var processIdentifier: Int32?
    /// How often the session has been connected.
    public var epoch: SceneEpoch
    /// The number of accepted events that are not acknowledged and whose requests have not ended.
    public var pendingDeliveries: UInt32
    /// The number of the session's last saved state; 0: it has none.
    public var restorationGeneration: UInt32
    /// The size of the session's last saved state, in bytes.
    public var restorationBytes: UInt32
    /// True if a state of the session is set aside because the session's process died with it too often (see
    /// `quarantines`). The session works on without that state. `retry` gives the state to it again.
    public var isQuarantined: Bool
    /// The snapshot that the broker keeps of the session; absent: none.
    @Boxed public var snapshot: SnapshotRow?
    /// True if the scene connected while saved states could not be read, and still waits for its own state.
    public var isStateLocked: Bool
    /// True if the scene goes on restoring after its connect.
    public var isRestorationExtended: Bool
    /// Why the broker refused a part that the window sent, such as a state or a snapshot, in words. Absent once the
    /// window has sent a good part of the same kind.
    public var problem: String?
    /// The number of the state that a client asked for, and that the session's next connect gets; 0: none.
    public var requestedGeneration: UInt32
    /// The activity that the window shows, while it is its app's current activity.
    @Boxed public var currentActivity: ActivityAdvert?
    /// What the window presents, and its split view. Absent: it reports neither.
    @Boxed public var content: SceneContent?

    public init(
        session: SceneSessionID, app: AppID, role: String, configuration: String? = nil, title: String? = nil,
        subtitle: String? = nil, state: SceneState, isLaunching: Bool = false, needsAttention: Bool = false,
        targets: [String] = [], conditions: ActivationConditions, created: WallTime, lastActive: WallTime? = nil,
        processIdentifier: Int32? = nil, epoch: SceneEpoch, pendingDeliveries: UInt32 = 0,
        restorationGeneration: UInt32 = 0, restorationBytes: UInt32 = 0, isQuarantined: Bool = false,
        snapshot: SnapshotRow? = nil, isStateLocked: Bool = false, isRestorationExtended: Bool = false,
        problem: String? = nil, requestedGeneration: UInt32 = 0, currentActivity: ActivityAdvert? = nil,
        content: SceneContent? = nil
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
        self.content = content
    }
}

/// One window process.
public struct ProcessRow: Hashable, Sendable {
    /// The broker's identifier of the process, 16 bytes.
    public var process: WindowProcessID
    /// The app of the process.
    public var app: AppID
    /// The system's identifier of the process.
    public var processIdentifier: Int32?
    /// The state of the process.
    public var state: ProcessState
    /// How the process ended, in words.
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
    /// The process has started and has not sent `hello`.
    case launching = 1
    /// The process has a connection.
    case connected = 2
    /// The process has no connection and may come back. Its connection was lost, or it started before the broker
    /// did.
    case awaited = 3
    /// The process does not answer.
    case unresponsive = 4
    /// The process is stopped or traced. The broker notices this only once an answer of the process is overdue.
    case stopped = 5
    /// The process is gone or leaving: it said goodbye, or was told to end. The broker tells nothing more of it.
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
