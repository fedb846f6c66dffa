import ActivityWire

/// The values of one scene that the broker must know, and those that it knows already. Pure.
struct SceneRecord: Hashable, Sendable {
    let session: SceneSessionID
    let epoch: SceneEpoch
    var state = SceneState.unattached
    /// A callback is under way; its acknowledgement will carry the changes.
    var isInCall = false

    private(set) var lastHandled = DeliveryNumber.none
    /// The state as the broker has it, or will have it.
    private(set) var lastSaved: Activity?
    /// Sent, but nothing says that it arrived.
    private(set) var unconfirmed: SavedState?

    /// Nil: the app never set it.
    var title: String? { didSet { changes.title = title } }
    var subtitle: String? { didSet { changes.subtitle = subtitle } }
    var conditions: ActivationConditions? {
        didSet { if conditions != oldValue { changes.conditions = conditions } }
    }
    /// Unchanged: the app never set it.
    var closure = ClosureChange.unchanged { didSet { changes.closure = closure } }
    var destructionConditions: SceneDestructionConditions? {
        didSet { changes.destructionConditions = destructionConditions }
    }
    var snapshotPolicy: SnapshotPolicy? { didSet { changes.snapshotPolicy = snapshotPolicy } }
    var playsFullScreenVideo: Bool? { didSet { changes.playsFullScreenVideo = playsFullScreenVideo } }
    var runsCaptureSession: Bool? { didSet { changes.runsCaptureSession = runsCaptureSession } }
    /// Nil: the app never extended its restoration.
    private(set) var extendsRestoration: Bool?
    private var changes: SceneUpdate

    init(session: SceneSessionID, epoch: SceneEpoch, saved: Activity? = nil) {
        self.session = session
        self.epoch = epoch
        lastSaved = saved
        changes = SceneUpdate(session: session)
    }

    // MARK: Deliveries

    /// Whether a delivery only needs to be acknowledged again. Transient ones have no number.
    func hasHandled(_ number: DeliveryNumber) -> Bool {
        number != .none && number <= lastHandled
    }

    mutating func markHandled(_ number: DeliveryNumber) {
        lastHandled = max(lastHandled, number)
    }

    // MARK: State

    /// What to send for a state that was collected: nothing when the broker has it already.
    mutating func save(_ activity: Activity?) -> SavedState {
        guard activity != lastSaved else { return .unchanged }
        lastSaved = activity
        let state = activity.map { SavedState.activity($0) } ?? .cleared
        unconfirmed = state
        return state
    }

    /// The broker could not read the state at the connect, and can now: it knows this one.
    mutating func learn(_ activity: Activity) {
        if lastSaved == nil { lastSaved = activity }
    }

    /// The broker has committed this state.
    mutating func confirm(_ state: SavedState) {
        if unconfirmed == state { unconfirmed = nil }
    }

    // MARK: Changes

    /// The conditions for an acknowledgement, if they changed.
    mutating func takeConditions() -> ActivationConditions? {
        defer { changes.conditions = nil }
        return changes.conditions
    }

    /// A change that waits for nothing.
    mutating func extend(_ isExtended: Bool) -> SceneUpdate {
        extendsRestoration = isExtended
        return SceneUpdate(session: session, epoch: epoch, extendsRestoration: isExtended)
    }

    /// What changed and is not yet sent; nil for nothing.
    mutating func takeChanges() -> SceneUpdate? {
        let update = changes
        changes = SceneUpdate(session: session)
        return update == changes ? nil : update
    }

    /// The values to send over a new connection, because they may have been lost with the old one; nil if there are
    /// none.
    func resumeUpdate() -> SceneUpdate? {
        let update = SceneUpdate(
            session: session, title: title, subtitle: subtitle, conditions: conditions,
            state: unconfirmed ?? .unchanged, closure: closure, destructionConditions: destructionConditions,
            snapshotPolicy: snapshotPolicy, extendsRestoration: extendsRestoration,
            playsFullScreenVideo: playsFullScreenVideo, runsCaptureSession: runsCaptureSession)
        return update == SceneUpdate(session: session) ? nil : update
    }

    /// How a reconnecting process names the scene; nil before its connect is done.
    var hosted: HostedScene? {
        state == .unattached
            ? nil : HostedScene(session: session, epoch: epoch, state: state, lastHandled: lastHandled)
    }
}
