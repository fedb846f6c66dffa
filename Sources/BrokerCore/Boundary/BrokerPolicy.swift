public import ActivityWire
public import Adaptation
import DragAndDrop
public import IPadScreen

/// The settings by which the core decides, with their defaults. `brokerctl config` shows them.
public struct BrokerPolicy: Hashable, Sendable {
    /// The reuse policy of a request that carries an event and names no policy (U:R2).
    public var reuse: ReusePolicy = .matchElseNew
    /// The timeout of a request that sets none itself.
    public var requestTimeout: Duration = .seconds(30)
    /// The time from the start of a process to its hello.
    public var connectTimeout: Duration = .seconds(10)
    /// The time from a call to its acknowledgement.
    public var callTimeout: Duration = .seconds(10)
    /// The time for the acknowledgement of *did enter background* (U:L24).
    public var enterBackgroundTimeout: Duration = .seconds(5)
    /// The time in which an app's delegate has to complete a notification (W:55).
    public var notificationTimeout: Duration = .seconds(30)
    /// The time in which a living process may connect again after it lost its connection or the broker restarted.
    public var resumeGrace: Duration = .seconds(3)
    /// The time after which a stopped or traced process is inspected again.
    public var inspectionInterval: Duration = .milliseconds(250)
    /// The delay before the next launch after a first failure; it grows with each further failure.
    public var backoffInitial: Duration = .milliseconds(100)
    /// The longest delay before the next launch, after any number of failures.
    public var backoffMaximum: Duration = .seconds(30)
    /// The number of crashes within ``crashWindow`` after which a session's saved state is set aside.
    public var crashLimit: Int = 3
    /// The period within which crashes are counted for ``crashLimit``.
    public var crashWindow: Duration = .seconds(60)
    /// The action against a process whose window did not acknowledge a call in time.
    public var unresponsiveAction: UnresponsiveAction = .end
    /// The time from SIGTERM to SIGKILL for a process that is being ended.
    public var terminationGrace: Duration = .seconds(2)
    /// The time that windows have to save and exit when the broker stops.
    public var shutdownGrace: Duration = .seconds(2)
    /// Whether a window's request may bring a window forward only if its process has a window on the screen, or if the
    /// user could touch the requesting window until just now. If false, every request may bring its window forward.
    public var guardsFocus: Bool = true
    /// The time for which a window that left the foreground may still claim that the user touched it.
    public var gestureGrace: Duration = .seconds(5)
    /// The rules that decide which senders may send which events to which apps.
    public var access: AccessPolicy = AccessPolicy()
    /// Whether the broker ends all windows when it stops, even windows whose programs may have unsaved work.
    public var endsAllWindowsAtShutdown: Bool = false
    /// Whether the sessions of an app keep their saved states when the user force-quits the app (U:K5).
    public var keepsStateOfFlungApps: Bool = true
    /// The interval at which an idle window is pinged; zero for never.
    public var pingInterval: Duration = .seconds(30)
    /// The simulated iPad that a new state directory starts with.
    public var device: DeviceModel = .standard
    /// The family of the device's system releases. If nil, the newest family that the model runs, apart from the
    /// windowed family.
    public var profile: ScreenProfile?
    /// The device's orientation at the start.
    public var orientation: InterfaceOrientation = .landscape
    /// The setting Allow Multiple Apps (P:E6).
    public var allowsMultipleApps: Bool = true
    /// The setting Persistent Video Overlay (P:E7).
    public var persistentVideoOverlay: Bool = true
    /// The time that a window gets for a change of its size before its process is ended (P:K2).
    public var transitionAllowance: Duration = .seconds(10)
    /// Whether apps may have several windows. If false, their manifests do not count (U:M21).
    public var multipleScenes: Bool = true
    /// The maximum number of connections; further connections are refused.
    public var connections: Int = Limits.clients
    /// The maximum number of connections of one process.
    public var connectionsPerProcess: Int = Limits.clientsPerProcess
    /// The number of processes that may be started within ``launchWindow`` for the requests of one app, or for the
    /// requests of all tools together. Further launches are deferred.
    public var launchesPerWindow: Int = 50
    /// The period within which launches are counted for ``launchesPerWindow``.
    public var launchWindow: Duration = .seconds(10)
    /// The most that may be kept of a window's snapshot, whatever the window's app allows.
    public var snapshots: SnapshotPolicy = .allowed
    /// The shortest interval between refreshes of a session. Refreshes that are requested sooner become one (U:S4).
    public var refreshInterval: Duration = .seconds(1)
    /// The time for which a scene may go on restoring after its connect (U:T7).
    public var restorationTimeout: Duration = .seconds(10)
    /// The number of events that are sent to a subscriber before the broker waits until the subscriber has taken them.
    public var eventPortion: Int = 256
    /// The bounds of the events that wait for windows, in memory and in total.
    public var outboxes: OutboxBounds = .standard
    /// The time for which a drag hovers over a spring-loaded interaction before the interaction acts (U:D39).
    public var springLoadingDelay: Duration = .seconds(1)
    /// The time from a call in a drag to its answer.
    public var dragTimeout: Duration = .seconds(10)
    /// The time for which a load of a dropped item may make no progress; zero for no limit (U:D36).
    public var loadTimeout: Duration = .seconds(60)
    /// The time that a load of a dropped item may take in all; zero for no limit.
    public var grantLifetime: Duration = .seconds(3_600)
    /// The paths of programs that may connect as the display client, which touches windows and sees them live.
    public var handPrograms: [String] = []
    /// The broker's place in a cluster of machines.
    public var cluster = ClusterSettings()
    /// The machines from which this one accepts requests.
    public var acceptsFrom = AcceptedMachines()
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

    /// Whether the device can run a release of ``profile``.
    public var isDeviceRunnable: Bool { profile.map { device.runs($0) } ?? true }
}

extension BrokerPolicy {
    /// The part of the policy that concerns drags.
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
        // The standard model stays if the configured model cannot run the configured release.
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
        // The screen is empty, so no window has to be notified and no rule of the screen is broken.
        _ = try? screen.handle(.settingsChanged(settings))
        return screen
    }
}
