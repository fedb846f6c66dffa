import ActivityWire
import Adaptation
import BrokerClient

/// The process of an app and its windows (U:M1).
///
/// ```swift
/// await SceneApplication.run(scenes: [PhotoScene.self])
/// ```
@MainActor
public final class SceneApplication {
    /// The process's only application. It performs the broker's calls while ``run(_:scenes:app:)`` runs.
    public static let shared = SceneApplication()

    /// The most active state of the app's scenes; background if there are none (U:M22; P:L6).
    public var applicationState: Scene.ActivationState {
        let states = scenes.values.map(\.record.state)
        if states.contains(.foregroundActive) { return .foregroundActive }
        return states.contains(.foregroundInactive) ? .foregroundInactive : .background
    }

    /// The live scenes of this process (U:M1).
    public var connectedScenes: Set<Scene> { Set(scenes.values.filter { $0.record.state != .unattached }) }

    /// The app's sessions that this process knows of, connected or not (U:M1); see ``fetchOpenSessions()``.
    public var openSessions: Set<SceneSession> { Set(sessions.values) }

    /// Whether the app may have more than one window, by its bundle (U:M21). False until the broker has answered.
    public internal(set) var supportsMultipleScenes = false

    /// The first number of the release of the system by whose rules controllers are presented: 18 unless the app says
    /// otherwise, since the broker does not tell it. It counts from the next presentation in a window where nothing is
    /// presented (W:31, W:41).
    public var systemRelease = SceneApplication.standardRelease

    /// The app's bundle identifier; empty before ``run(_:scenes:app:)``.
    public internal(set) var bundleIdentifier = ""

    /// The newest release that has all modes of sharing the screen.
    static let standardRelease = 18

    /// Whether this process waits for a broker without a limit once it has a window, and does not leave because the
    /// broker stops or refuses it.
    package var outlivesBroker = false

    /// Whether this process was told to end, by a signal or by itself.
    package var isTerminating: Bool { ending != nil }

    let time: ApplicationTime
    let gate = LinkGate()
    var delegate: any SceneApplicationDelegate = DefaultApplicationDelegate()
    var classes = SceneClasses([])
    /// The kinds of windows that the app declares; empty for an app that opens windows in UIKit's way.
    var windows: [WindowDeclaration] = []
    var scenes: [SceneSessionID: Scene] = [:]
    var sessions: [SceneSessionID: SceneSession] = [:]
    var queues: [SceneSessionID?: SceneCallQueue] = [:]
    /// The sessions of the last call that told of discarded sessions.
    var lastDiscarded: Set<SceneSessionID> = []
    /// The number of the current connection. Calls of an earlier connection are not answered over a later connection.
    var connection = 0
    /// The reason why the process is to end; nil while it goes on.
    var ending: String?
    /// Ends the run's current wait: for messages, or for the next attempt to connect.
    var interrupt: (@MainActor () -> Void)?
    /// The scene whose state is being saved.
    var saving: Scene?
    /// The task that asks the broker for values that properties return without waiting.
    var learning: Task<Void, Never>?
    /// The live activities of this process, and the current one.
    private(set) lazy var liveActivities = LiveActivities(application: self)
    private(set) lazy var drags = SceneDrags(application: self)
    let notificationTasks = NotificationTasks()
    var observers = SceneObservers()
    /// The external display that this app sees.
    var externalDisplay: ExternalDisplay?
    private(set) lazy var updates = SceneUpdates { [unowned self] in await deliver($0) }
    private let diagnostics: @Sendable (String) -> Void

    init(
        time: ApplicationTime = .real, diagnostics: @escaping @Sendable (String) -> Void = StandardError.print
    ) {
        self.time = time
        self.diagnostics = diagnostics
    }

    /// Writes a line to the window's log.
    func report(_ line: String) {
        diagnostics("\(bundleIdentifier): \(line)")
    }

    /// Returns the session with the description's values. Makes the session if this process does not know it.
    func session(_ description: SceneSessionDescription) -> SceneSession {
        if let known = sessions[description.session] {
            known.refresh(from: description)
            return known
        }
        let session = SceneSession(description, application: self)
        sessions[description.session] = session
        return session
    }

    /// Sends a change without waiting for earlier changes, since the process may end next.
    func tellAtOnce(_ update: SceneUpdate) {
        gate.link?.send(.updateScene(update))
    }

    /// Queues a change of a session.
    func send(_ update: SceneUpdate?) {
        if let update { updates.add(update) }
    }

    /// Sends one change and waits until the broker has it; a refusal is reported.
    private func deliver(_ update: SceneUpdate) async {
        for message in update.messages { await deliver(message: message) }
    }

    private func deliver(message update: SceneUpdate) async {
        var update = update
        let scene = scenes[update.session]
        update.epoch = scene?.record.epoch ?? .none
        do {
            _ = try await request(.updateScene(update), timeout: Self.updateTimeout)
            scene?.record.confirm(update.state)
        } catch SceneError.cancelled {
            return
        } catch {
            report("a change of session \(update.session) was not accepted: \(error)")
        }
    }

    /// The time that a change waits for a connection and its reply. The next connection carries the change again.
    private static let updateTimeout: Duration = .seconds(60)
}
