import ActivityWire
public import Adaptation

/// A live window (U:M4): made when the broker connects the session, and ended at the disconnect.
@MainActor
public final class Scene {
    /// The state of a scene (U:M13; P:L5).
    public enum ActivationState: String, Hashable, Sendable, CaseIterable {
        /// The session has no live scene.
        case unattached
        /// Connected, not on the screen.
        case background
        /// On the screen, not receiving events.
        case foregroundInactive
        /// On the screen and receiving events.
        case foregroundActive
    }

    /// The session, which outlives the scene: its identity, its state, its user info.
    public let session: SceneSession
    /// The delegate, made by the session's configuration; may be replaced (U:M5).
    public var delegate: (any SceneDelegate)?

    /// The window's size, the display and the traits. During a change, `will…` methods see the old values, and `did…`
    /// methods see the new values (P:T7).
    public internal(set) var geometry: WindowGeometry {
        didSet { for child in children { child.follow(geometry) } }
    }
    /// Where the scene lies on its screen, while it is there, or lay last. It changes without a callback.
    public internal(set) var position: ScenePosition
    /// The coordinator of the change of geometry that is not acknowledged yet; nil if there is none.
    var running: TransitionCoordinator?
    /// The window's real geometry while the broker gives the window other sizes, unseen, for pictures (P:V3, P:N2); nil
    /// at any other time.
    var geometryBeforeTrial: WindowGeometry?
    let transitionEnds = TransitionEnds()
    /// The parts of the content that go through the window's changes.
    var children: [SceneChild] = []
    /// The keyboard as the scene was told of it last; nil while it is hidden.
    public internal(set) var keyboard: KeyboardFrame?
    var windowStack = WindowStack<SceneWindow>()
    /// The window in which the touch that is under way began.
    weak var touchedWindow: SceneWindow?

    let application: SceneApplication
    /// The values of the scene for the broker.
    var record: SceneRecord
    let interactionList = InteractionList()
    /// The live pictures of this scene.
    private(set) lazy var display = LiveDisplay(self)
    /// The number of extended state restorations that are not complete.
    var extensions = 0
    /// Whether the app asked, in the save that is under way, to ignore the snapshot at the next launch.
    var ignoresSnapshot = false
    private var saveTask: Task<Void, Never>?
    /// The types of announced activities that are still to come, by their requests.
    var pendingContinuations: [RequestID: String] = [:]
    /// The request whose event is being handled, and its result.
    private var answering: (request: RequestID, result: ActivityWire.HandlerResult?)?

    init(
        session: SceneSession, record: SceneRecord, geometry: WindowGeometry, position: ScenePosition, title: String?,
        application: SceneApplication
    ) {
        self.geometry = geometry
        self.position = position
        self.session = session
        self.record = record
        self.application = application
        self.title = title
    }

    /// The session's persistent identifier.
    public var id: String { session.persistentIdentifier }

    /// The state of the scene. `will…` methods see the state before the change, `did…` methods the state after it
    /// (U:L14).
    public var activationState: ActivationState {
        switch record.state {
        case .unattached: .unattached
        case .background: .background
        case .foregroundInactive: .foregroundInactive
        case .foregroundActive: .foregroundActive
        }
    }

    /// The window's title in lists (U:M14).
    public var title: String? {
        // For the broker, nil means no change, and an empty text no title.
        didSet { if title != oldValue { change { $0.title = title ?? "" } } }
    }

    /// The text beside the title; nil, the default, for none (U:M15). Has the same limit as the title.
    public var subtitle: String? {
        didSet { if subtitle != oldValue { change { $0.subtitle = subtitle ?? "" } } }
    }

    /// The contents that the window can show, and the contents that it prefers (U:M16). Conditions that are set in
    /// *will connect* hold from the connect on.
    ///
    /// Conditions that the broker could not evaluate are reported in the window's log, and the old conditions stay
    /// (U:R6); see ``setActivationConditions(_:)``.
    public var activationConditions: SceneActivationConditions {
        get { conditions }
        set {
            do {
                try setActivationConditions(newValue)
            } catch {
                application.report("the conditions of scene \(id) are unchanged: \(error)")
            }
        }
    }

    /// Sets the conditions.
    ///
    /// - Throws: `invalidValue` naming the predicate and what is wrong in it: `MATCHES`, a block or function, another
    ///   key path than `SELF`, or a text that is not a predicate or is too long (U:R6). The old conditions then stay.
    public func setActivationConditions(_ new: SceneActivationConditions) throws(SceneError) {
        try new.validate()
        conditions = new
        change { $0.conditions = fullConditions.wire }
    }
    private var conditions = SceneActivationConditions()

    /// The value that a window of a declared kind shows. Requests for an equal value find this window.
    var presented: PresentedValue? {
        didSet { if presented != oldValue { change { $0.conditions = fullConditions.wire } } }
    }

    /// The activity that the window shows now; by default also the state that is saved (U:M17). Setting it requests a
    /// save.
    public var userActivity: UserActivity? {
        didSet { if userActivity != oldValue { setNeedsSave() } }
    }

    /// The user's activity in the window, which other windows can continue. The activity becomes current when the
    /// window becomes active (U:U23).
    public var liveUserActivity: LiveUserActivity? {
        didSet { if record.state == .foregroundActive { liveUserActivity?.becomeCurrent() } }
    }

    /// Requests a save of the state after ``saveDelay``; all calls during this time lead to one save.
    public func setNeedsSave() {
        guard saveTask == nil else { return }
        saveTask = Task { [application] in
            try? await application.time.sleep(Self.saveDelay)
            saveTask = nil
            if !Task.isCancelled { application.queue(of: session.id).add(.save(session.id)) }
        }
    }

    /// The parts of the window that add to its state when it is saved, in this order (U:T2).
    public var responders: [any Responder] = []

    /// Whether pictures of the window may be stored; the broker's configuration may allow less.
    public var snapshotPolicy: SnapshotPolicy = .allowed {
        didSet { if snapshotPolicy != oldValue { change { $0.snapshotPolicy = snapshotPolicy } } }
    }

    /// The question to the user before the window is closed; nil for none (U:M19).
    ///
    /// Texts that are too long are reported in the window's log, and the old texts stay.
    public var closureConfirmation: SceneClosureConfirmation? {
        get { confirmation }
        set { replaceConfirmation(by: newValue) }
    }
    private var confirmation: SceneClosureConfirmation?

    /// Further events that destroy the session, besides closing the window; none by default (U:M18).
    public var destructionConditions: SceneDestructionConditions = [] {
        didSet {
            if destructionConditions != oldValue { change { $0.destructionConditions = destructionConditions } }
        }
    }

    /// The time that ``setNeedsSave()`` waits for further calls.
    public static let saveDelay: Duration = .milliseconds(500)

    func stopSaving() {
        saveTask?.cancel()
        saveTask = nil
    }

    /// The request whose event is being handled now.
    var requestBeingHandled: RequestID? { answering?.request }

    func beginAnswering(_ request: RequestID) {
        answering = (request, nil)
    }

    func answer(_ result: ActivityWire.HandlerResult) {
        answering?.result = result
    }

    func endAnswering() -> ActivityWire.HandlerResult? {
        defer { answering = nil }
        return answering?.result
    }

    private func replaceConfirmation(by new: SceneClosureConfirmation?) {
        do {
            try new?.check()
            confirmation = new
            change { $0.closure = new.map { .confirmation($0) } ?? .cleared }
        } catch {
            application.report("the closure confirmation of scene \(id) is unchanged: \(error)")
        }
    }

    func change(_ set: (inout SceneRecord) -> Void) {
        set(&record)
        // Changes before the acknowledgement of the connect, or during a call, go with the acknowledgement or right
        // after it.
        if record.state != .unattached && !record.isInCall { application.send(record.takeChanges()) }
    }
}

extension Scene: Hashable {
    public nonisolated static func == (left: Scene, right: Scene) -> Bool { left === right }

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
