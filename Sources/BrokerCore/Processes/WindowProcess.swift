import ActivityWire

/// One window process, from the decision to start it to its end.
struct WindowProcess: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
        /// Held back after a failure, or since too many were started.
        case heldBack
        /// The shell was asked to start it.
        case starting
        /// It runs and has not greeted yet.
        case started
        case connected(ClientID)
        /// It lives, as far as is known, without a connection: it may come back.
        case awaited
        /// It said goodbye, or was told to leave.
        case leaving
    }

    enum Motion: Hashable, Sendable {
        case running
        /// Stopped by a signal or held by a debugger: its deadlines stand still, and it is looked at again.
        case stopped(nextInspection: Instant)
    }

    enum Ending: Hashable, Sendable {
        case asked(reason: String)
        /// It is told nothing more.
        case killed(reason: String)
    }

    let id: WindowProcessID
    let app: AppID
    /// The one session it shows; nil where one process shows all scenes of the app.
    var session: SceneSessionID?
    var phase: Phase
    var processIdentifier: Int32?
    var startTime: UInt64 = 0
    var launchToken: SecretDigest?
    var secret: SecretDigest?
    var previousSecret: SecretDigest?
    private(set) var motion = Motion.running
    /// When what its phase waits for is overdue, and how long that was given; nil while nothing is waited for.
    private(set) var due: Instant?
    private(set) var patience: Duration = .zero
    var isUnresponsive = false
    /// Its client knows the call for notifications.
    var receivesNotifications = false
    /// How it is being ended by the broker, if it is.
    private(set) var ending: Ending?
    /// The app that asked for it; nil for a tool.
    var requester: AppID?
    /// Of the request it was started for.
    var trace: UniqueID?
    /// False for processes started by hand.
    var isLaunched = true
    /// The user flung its app away: its scenes are disconnected, then it leaves (U:L11).
    var isFlung = false
    /// The user closed its app's last window: it leaves (U:L19).
    var isClosing = false
    /// When it is asked whether it answers; nil while it is not connected.
    var nextPing: Instant?
    /// Who asked for it to be started without a scene, and waits for its connection.
    var waiters: [OpenRequest.Waiter] = []

    init(id: WindowProcessID, app: AppID, session: SceneSessionID?, phase: Phase) {
        self.id = id
        self.app = app
        self.session = session
        self.phase = phase
    }

    var client: ClientID? {
        if case .connected(let client) = phase { client } else { nil }
    }

    /// Waits for the next step of the process: its greeting, its return, or its end.
    mutating func expectSomething(within patience: Duration, from now: Instant) {
        self.patience = patience
        due = now + patience
    }

    mutating func expectNothing() {
        due = nil
    }

    var isStopped: Bool { motion != .running }

    /// When a stopped process is looked at again.
    var nextInspection: Instant? {
        if case .stopped(let next) = motion { next } else { nil }
    }

    mutating func stop(inspectingAgainAt next: Instant) {
        motion = .stopped(nextInspection: next)
    }

    mutating func wake() {
        motion = .running
    }

    /// Why it is being ended by the broker, if it is.
    var endReason: String? {
        switch ending {
        case .asked(let reason), .killed(let reason): reason
        case nil: nil
        }
    }

    var isKilled: Bool {
        if case .killed = ending { true } else { false }
    }

    /// It is asked to end; one that was killed is told nothing more.
    mutating func end(because reason: String) {
        ending = isKilled ? .killed(reason: reason) : .asked(reason: reason)
    }

    mutating func kill(because reason: String) {
        ending = .killed(reason: reason)
    }

    /// The user sent it away, and nobody takes its place before it is gone.
    var isSentAway: Bool { (isFlung || isClosing) && isLaunched }

    mutating func takeWaiters() -> [OpenRequest.Waiter] {
        defer { waiters = [] }
        return waiters
    }

    func isOverdue(at now: Instant) -> Bool { due.map { $0 <= now } ?? false }

    /// Whether a scene that this process is to show should wait for it.
    var isComing: Bool {
        switch phase {
        case .heldBack, .starting, .started, .awaited: true
        case .connected, .leaving: false
        }
    }

    /// What the store keeps; nil before the process exists.
    var record: ProcessRecord? {
        guard let processIdentifier else { return nil }
        return ProcessRecord(
            id: id, app: app, session: session, processIdentifier: processIdentifier, startTime: startTime,
            secret: secret, previousSecret: previousSecret)
    }

    var row: ProcessRow {
        ProcessRow(process: id, app: app, processIdentifier: processIdentifier, state: state)
    }

    private var state: ProcessState {
        if phase != .leaving {
            if isStopped { return .stopped }
            if isUnresponsive { return .unresponsive }
        }
        switch phase {
        case .heldBack, .starting, .started: return .launching
        case .connected: return .connected
        case .awaited: return .awaited
        case .leaving: return .ended
        }
    }
}
