public import ActivityWire
import DragAndDrop
public import IPadScreen

/// Everything that could reasonably be decided otherwise, with sound defaults. `brokerctl config` shows it.
public struct BrokerPolicy: Hashable, Sendable {
    /// What an external event does when the request names no policy (U:R2).
    public var reuse: ReusePolicy = .matchElseNew
    /// A request without a deadline of its own ends after this.
    public var requestTimeout: Duration = .seconds(30)
    /// From the start of a process to its greeting.
    public var connectTimeout: Duration = .seconds(10)
    /// From a call to its acknowledgement.
    public var callTimeout: Duration = .seconds(10)
    /// The same for *did enter background* (U:L24).
    public var enterBackgroundTimeout: Duration = .seconds(5)
    /// The same for a notification: what the app's delegate has to complete it (W:§9).
    public var notificationTimeout: Duration = .seconds(30)
    /// How long a process that lives is waited for, after a lost connection or a restart of the broker.
    public var resumeGrace: Duration = .seconds(3)
    /// How long a stopped or traced process is left before it is looked at again.
    public var inspectionInterval: Duration = .milliseconds(250)
    public var backoffInitial: Duration = .milliseconds(100)
    public var backoffMaximum: Duration = .seconds(30)
    /// This many crashes of a session within ``crashWindow`` set its restoration state aside.
    public var crashLimit: Int = 3
    public var crashWindow: Duration = .seconds(60)
    public var unresponsiveAction: UnresponsiveAction = .end
    /// Between the polite and the final signal to a process that is being ended.
    public var terminationGrace: Duration = .seconds(2)
    /// What windows get to save and exit when the broker stops.
    public var shutdownGrace: Duration = .seconds(2)
    /// Whether a request may bring a window forward only when its sender is in the foreground.
    public var guardsFocus: Bool = true
    /// How long after a window has left the foreground its claim of a user's gesture is believed.
    public var gestureGrace: Duration = .seconds(5)
    /// Who may send what to whom.
    public var access: AccessPolicy = AccessPolicy()
    /// Whether the sessions of an app that the user flung away keep their saved states (U:§14-K5).
    public var keepsStateOfFlungApps: Bool = true
    /// How often an idle window is asked whether it answers; never where it is zero.
    public var pingInterval: Duration = .seconds(30)
    /// The simulated iPad that a new state directory starts with.
    public var device: DeviceModel = .standard
    /// The family of the system's releases on it; nil: the newest that the model runs, short of the windowed one.
    public var profile: ScreenProfile?
    /// How it is held at the start.
    public var orientation: InterfaceOrientation = .landscape
    /// The setting Allow Multiple Apps (P:E6).
    public var allowsMultipleApps: Bool = true
    /// The setting Persistent Video Overlay (P:E7).
    public var persistentVideoOverlay: Bool = true
    /// What a window gets for a change of its size before it is ended (P:K2).
    public var transitionAllowance: Duration = .seconds(10)
    /// False: no app has more than one window, whatever its manifest says (U:M21).
    public var multipleScenes: Bool = true
    /// Connections at once; further ones are closed with the reason.
    public var connections: Int = Limits.clients
    /// The same of one process.
    public var connectionsPerProcess: Int = Limits.clientsPerProcess
    /// So many processes are started within ``launchWindow`` for one app's requests, or for all tools together; further
    /// ones are held back until they may be.
    public var launchesPerWindow: Int = 50
    public var launchWindow: Duration = .seconds(10)
    /// What may be kept of windows' looks, whatever their apps allow.
    public var snapshots: SnapshotPolicy = .allowed
    /// Refreshes of one session that come sooner are made one (U:S4).
    public var refreshInterval: Duration = .seconds(1)
    /// How long a scene may go on restoring after its connect (U:T7).
    public var restorationTimeout: Duration = .seconds(10)
    /// So many events are sent to a subscriber before it is waited for.
    public var eventPortion: Int = 256
    /// What may wait for windows, in memory and in all.
    public var outboxes: OutboxBounds = .standard
    /// Hovering for this long with a drag runs the action of a spring-loaded interaction (U:D39).
    public var springLoadingDelay: Duration = .seconds(1)
    /// From a drag's callback to its answer.
    public var dragTimeout: Duration = .seconds(10)
    /// How long a load of a dropped item may stand still; zero: for ever (U:D36).
    public var loadTimeout: Duration = .seconds(60)
    /// How long a load of a dropped item may take in all; zero: for ever.
    public var grantLifetime: Duration = .seconds(3_600)
    /// The programs whose connections may be the user's hand: those that touch windows and see them live.
    public var handPrograms: [String] = []
    public init(
        reuse: ReusePolicy = .matchElseNew,
        requestTimeout: Duration = .seconds(30),
        connectTimeout: Duration = .seconds(10),
        callTimeout: Duration = .seconds(10),
        enterBackgroundTimeout: Duration = .seconds(5),
        notificationTimeout: Duration = .seconds(30),
        resumeGrace: Duration = .seconds(3),
        inspectionInterval: Duration = .milliseconds(250),
        backoffInitial: Duration = .milliseconds(100),
        backoffMaximum: Duration = .seconds(30),
        crashLimit: Int = 3,
        crashWindow: Duration = .seconds(60),
        unresponsiveAction: UnresponsiveAction = .end,
        terminationGrace: Duration = .seconds(2),
        shutdownGrace: Duration = .seconds(2),
        guardsFocus: Bool = true,
        gestureGrace: Duration = .seconds(5),
        access: AccessPolicy = AccessPolicy(),
        keepsStateOfFlungApps: Bool = true,
        pingInterval: Duration = .seconds(30),
        device: DeviceModel = .standard,
        profile: ScreenProfile? = nil,
        orientation: InterfaceOrientation = .landscape,
        allowsMultipleApps: Bool = true,
        persistentVideoOverlay: Bool = true,
        transitionAllowance: Duration = .seconds(10),
        multipleScenes: Bool = true,
        connections: Int = Limits.clients,
        connectionsPerProcess: Int = Limits.clientsPerProcess,
        launchesPerWindow: Int = 50,
        launchWindow: Duration = .seconds(10),
        snapshots: SnapshotPolicy = .allowed,
        refreshInterval: Duration = .seconds(1),
        restorationTimeout: Duration = .seconds(10),
        eventPortion: Int = 256,
        outboxes: OutboxBounds = .standard,
        springLoadingDelay: Duration = .seconds(1),
        dragTimeout: Duration = .seconds(10),
        loadTimeout: Duration = .seconds(60),
        grantLifetime: Duration = .seconds(3_600)
    ) {
        self.reuse = reuse
        self.requestTimeout = requestTimeout
        self.connectTimeout = connectTimeout
        self.callTimeout = callTimeout
        self.enterBackgroundTimeout = enterBackgroundTimeout
        self.notificationTimeout = notificationTimeout
        self.resumeGrace = resumeGrace
        self.inspectionInterval = inspectionInterval
        self.backoffInitial = backoffInitial
        self.backoffMaximum = backoffMaximum
        self.crashLimit = crashLimit
        self.crashWindow = crashWindow
        self.unresponsiveAction = unresponsiveAction
        self.terminationGrace = terminationGrace
        self.shutdownGrace = shutdownGrace
        self.guardsFocus = guardsFocus
        self.gestureGrace = gestureGrace
        self.access = access
        self.keepsStateOfFlungApps = keepsStateOfFlungApps
        self.pingInterval = pingInterval
        self.device = device
        self.profile = profile
        self.orientation = orientation
        self.allowsMultipleApps = allowsMultipleApps
        self.persistentVideoOverlay = persistentVideoOverlay
        self.transitionAllowance = transitionAllowance
        self.multipleScenes = multipleScenes
        self.connections = connections
        self.connectionsPerProcess = connectionsPerProcess
        self.launchesPerWindow = launchesPerWindow
        self.launchWindow = launchWindow
        self.snapshots = snapshots
        self.refreshInterval = refreshInterval
        self.restorationTimeout = restorationTimeout
        self.eventPortion = eventPortion
        self.outboxes = outboxes
        self.springLoadingDelay = springLoadingDelay
        self.dragTimeout = dragTimeout
        self.loadTimeout = loadTimeout
        self.grantLifetime = grantLifetime
    }

    public static let standard = BrokerPolicy()

    /// Whether the device runs a release of the profile.
    public var isDeviceRunnable: Bool { profile.map { device.runs($0) } ?? true }
}

extension BrokerPolicy {
    /// What the machine of drags is told of it.
    var drags: DragPolicy {
        var policy = DragPolicy()
        policy.springLoadingDelay = springLoadingDelay
        policy.callTimeout = dragTimeout
        policy.dropTimeout = dragTimeout
        policy.loadIdleTimeout = loadTimeout > .zero ? loadTimeout : nil
        policy.grantLifetime = grantLifetime > .zero ? grantLifetime : nil
        return policy
    }

    /// The configured device with nothing on its screen.
    var emptyScreen: ScreenMachine<SceneSessionID> {
        var screen = ScreenMachine<SceneSessionID>(
            orientation: orientation, transitionAllowance: transitionAllowance)
        if let machine = try? ScreenMachine<SceneSessionID>(
            device: device, release: profile.flatMap { device.newestRelease(of: $0) }, orientation: orientation,
            transitionAllowance: transitionAllowance)
        {
            screen = machine
        }
        let settings = MultitaskingSettings(
            allowsMultipleApps: allowsMultipleApps, persistentVideoOverlay: persistentVideoOverlay)
        // Nothing is shown yet, so nobody is told and nothing can be refused.
        _ = try? screen.handle(.settingsChanged(settings))
        return screen
    }
}

/// What happens to a process whose window did not acknowledge in time.
public enum UnresponsiveAction: String, Hashable, Sendable, CaseIterable {
    case report
    case end
}
