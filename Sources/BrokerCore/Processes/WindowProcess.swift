import ActivityWire

/// One window process, from the decision to start it to its end.
struct WindowProcess: Hashable, Sendable {
    /// The place of a process: a whole app, or one session. Another process starts at a place only when the place is
    /// free.
    enum Place: Hashable, Sendable {
        case app(AppID)
        case session(SceneSessionID)
    }

    enum Phase: Hashable, Sendable {
        /// Deferred after a failure, or because too many processes were started.
        case heldBack
        /// The shell was asked to start the process.
        case starting
        /// The process runs and has not greeted yet.
        case started
        case connected(ClientID)
        /// The process may still live without a connection, and may come back.
        case awaited
        /// The process said goodbye, or was told to leave.
        case leaving

        /// The progress that waiting requests make in this phase; nil if the phase advances no request.
        var progress: RequestStage? {
            switch self {
            case .connected: .connected
            case .started: .launched
            case .heldBack, .starting, .awaited, .leaving: nil
            }
        }
    }

    /// Whether the process runs, as far as the last inspection shows.
    enum Motion: Hashable, Sendable {
        case running
        /// Stopped by a signal or held by a debugger. The deadlines do not count, and the process is inspected again.
        case stopped(nextInspection: Instant)
    }

    /// The way in which the broker ends the process, with the reason.
    enum Ending: Hashable, Sendable {
        case asked(reason: String)
        /// A killed process is sent no more calls for scenes and notifications.
        case killed(reason: String)
    }

    let id: WindowProcessID
    let app: AppID
    /// The one session that the process shows; nil if it shows all scenes of the app.
    var session: SceneSessionID?
    var phase: Phase
    var processIdentifier: Int32?
    /// The start of the process in clock ticks since boot, as the kernel reports it.
    var startTime: UInt64 = 0
    /// The digest of the token with which a launched process greets; nil once the process has connected.
    var launchToken: SecretDigest?
    /// The digest of the secret with which the process proves its identity when it reconnects.
    var secret: SecretDigest?
    /// The digest of the secret before `secret`, valid until `secret` is first used.
    var previousSecret: SecretDigest?
    private(set) var runState = Motion.running
    /// The deadline of the process's next step; nil if no step is expected.
    private(set) var deadline: Instant?
    /// The time that the process has for its next step, with which ``deadline`` can be restarted.
    private(set) var allowance: Duration = .zero
    var isUnresponsive = false
    /// Whether the process's client library knows the call for notifications.
    var receivesNotifications = false
    /// Whether the process is asked what an external display shows, even if the app's bundle has no configuration for a
    /// display.
    var presentsExternalDisplays = false
    /// The way in which the broker ends the process; nil if the broker does not end it.
    private(set) var ending: Ending?
    /// The app that asked for the process; nil for a tool.
    var requester: AppID?
    /// The trace of the request that the process was started for, until it has connected; later the trace of whatever
    /// ends it or cuts its connection.
    var trace: UniqueID?
    /// Whether the broker launched the process; false if it was started by hand.
    var isLaunched = true
    /// Whether only the user may end the process once it has connected: it hosts a program that may have unsaved work.
    var endsOnRequestOnly = false
    /// Why the process ended a session of its own; nil if it did not, or did not say why.
    var sessionEnd: String?
    /// Whether the user force-quit the app in the app switcher: its scenes are disconnected, then the process leaves
    /// (U:L11).
    var isFlung = false
    /// Whether the user closed the app's last window, so that the process leaves (U:L19).
    var isClosing = false
    /// The time of the next ping, which is left out if the process is not connected then; nil before the first
    /// connection.
    var nextPing: Instant?
    /// The clients that launched the app without a scene, and wait for the process to connect.
    var waiters: [OpenRequest.Waiter] = []

    /// Whether the broker may not end the process: its program may have unsaved work, and its user has not closed it. A
    /// process that has never connected has started no program yet.
    var isSpared: Bool { endsOnRequestOnly && secret != nil && phase != .leaving }

    init(id: WindowProcessID, app: AppID, session: SceneSessionID?, phase: Phase) {
        self.id = id
        self.app = app
        self.session = session
        self.phase = phase
    }

    var place: Place { session.map { .session($0) } ?? .app(app) }

    var client: ClientID? {
        if case .connected(let client) = phase { client } else { nil }
    }

    /// Sets the deadline of the next step of the process: its greeting, its return, or its end.
    mutating func setDeadline(within allowance: Duration, from now: Instant) {
        self.allowance = allowance
        deadline = now + allowance
    }

    mutating func clearDeadline() {
        deadline = nil
    }

    var isStopped: Bool { runState != .running }

    /// The time at which a stopped process is inspected again.
    var nextInspection: Instant? {
        if case .stopped(let next) = runState { next } else { nil }
    }

    mutating func stop(inspectingAgainAt next: Instant) {
        runState = .stopped(nextInspection: next)
    }

    mutating func resume() {
        runState = .running
    }

    /// The reason why the broker ends the process; nil if the broker does not end it.
    var endReason: String? {
        switch ending {
        case .asked(let reason), .killed(let reason): reason
        case nil: nil
        }
    }

    var isKilled: Bool {
        if case .killed = ending { true } else { false }
    }

    /// Records that the process is asked to end. A killed process stays killed, with the new reason.
    mutating func end(because reason: String) {
        ending = isKilled ? .killed(reason: reason) : .asked(reason: reason)
    }

    mutating func kill(because reason: String) {
        ending = .killed(reason: reason)
    }

    /// Whether the user sent the process away and the broker had launched it. The process keeps its place until it is
    /// gone.
    var isDismissedByUser: Bool { (isFlung || isClosing) && isLaunched }

    mutating func takeWaiters() -> [OpenRequest.Waiter] {
        defer { waiters = [] }
        return waiters
    }

    func isOverdue(at now: Instant) -> Bool { deadline.map { $0 <= now } ?? false }

    /// Whether the process is not connected but still may connect, so that its scenes wait for it.
    var isExpected: Bool {
        switch phase {
        case .heldBack, .starting, .started, .awaited: true
        case .connected, .leaving: false
        }
    }

    /// The record for the store; nil before the process exists.
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
