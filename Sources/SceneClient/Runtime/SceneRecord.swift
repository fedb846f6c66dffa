import ActivityWire
import Adaptation

/// The values of one scene that the broker must know, and which of them it knows already. Pure.
struct SceneRecord: Hashable, Sendable {
    let session: SceneSessionID
    let epoch: SceneEpoch
    var state = SceneState.unattached
    /// Whether a callback is under way. Its acknowledgement will carry the changes, or they follow right after it.
    var isInCall = false

    private(set) var lastHandled = DeliveryNumber.none
    /// The state as the broker has it, or will have it.
    private(set) var lastSaved: Activity?
    /// The state that was sent and is not known to have arrived.
    private(set) var unconfirmed: SavedState?

    /// The title; nil if the app never set it.
    var title: String? { didSet { changes.title = title } }
    var subtitle: String? { didSet { changes.subtitle = subtitle } }
    var conditions: ActivationConditions? {
        didSet { if conditions != oldValue { changes.conditions = conditions } }
    }
    /// The change to the question that the user is asked before the window is closed; `unchanged` if the app never set
    /// it.
    var closure = ClosureChange.unchanged { didSet { changes.closure = closure } }
    var destructionConditions: SceneDestructionConditions? {
        didSet { changes.destructionConditions = destructionConditions }
    }
    var snapshotPolicy: SnapshotPolicy? { didSet { changes.snapshotPolicy = snapshotPolicy } }
    /// The status bar that the view controllers ask for; nil if they never asked for another than the default.
    var statusBar: StatusBarAppearance? { didSet { changes.statusBar = statusBar } }
    /// What is presented, and the split view; nil if there was never either.
    var content: SceneContent? { didSet { changes.content = content } }
    var playsFullScreenVideo: Bool? { didSet { changes.playsFullScreenVideo = playsFullScreenVideo } }
    var runsCaptureSession: Bool? { didSet { changes.runsCaptureSession = runsCaptureSession } }
    var enablesMultitaskingCameraAccess: Bool? {
        didSet { changes.enablesMultitaskingCameraAccess = enablesMultitaskingCameraAccess }
    }
    /// Whether the restoration is extended; nil if the app never extended it.
    private(set) var extendsRestoration: Bool?
    private var changes: SceneUpdate

    init(session: SceneSessionID, epoch: SceneEpoch, saved: Activity? = nil) {
        self.session = session
        self.epoch = epoch
        lastSaved = saved
        changes = SceneUpdate(session: session)
    }

    // MARK: Deliveries

    /// Whether a delivery only needs to be acknowledged again. Transient events have no number.
    func hasHandled(_ number: DeliveryNumber) -> Bool {
        number != .none && number <= lastHandled
    }

    mutating func markHandled(_ number: DeliveryNumber) {
        lastHandled = max(lastHandled, number)
    }

    // MARK: State

    /// Returns what to send for a state that was collected: `unchanged` if the broker has it already. The scene's
    /// delegate clears the state by returning nil (U:T3).
    mutating func save(_ activity: Activity?) -> SavedState {
        guard activity != lastSaved else { return .unchanged }
        lastSaved = activity
        let state = activity.map { SavedState.activity($0) } ?? .cleared
        unconfirmed = state
        return state
    }

    /// Notes a state that the broker could not read at the connect and can read now.
    mutating func learn(_ activity: Activity) {
        if lastSaved == nil { lastSaved = activity }
    }

    /// Notes that the broker has committed this state.
    mutating func confirm(_ state: SavedState) {
        if unconfirmed == state { unconfirmed = nil }
    }

    // MARK: Changes

    /// Returns the conditions for an acknowledgement; nil if they did not change.
    mutating func takeConditions() -> ActivationConditions? {
        defer { changes.conditions = nil }
        return changes.conditions
    }

    /// Returns what is presented, and the split view, for an acknowledgement; nil if they did not change.
    mutating func takeContent() -> SceneContent? {
        defer { changes.content = nil }
        return changes.content
    }

    /// Returns the update that extends the restoration or ends the extension.
    mutating func extend(_ isExtended: Bool) -> SceneUpdate {
        extendsRestoration = isExtended
        return SceneUpdate(session: session, epoch: epoch, extendsRestoration: isExtended)
    }

    /// Returns the changes that are not sent yet, and counts them as sent; nil if there are none.
    mutating func takeChanges() -> SceneUpdate? {
        let update = changes
        changes = SceneUpdate(session: session)
        return update == changes ? nil : update
    }

    /// Returns the values to send over a new connection, because they may have been lost with the old connection; nil
    /// if there are no such values.
    func resumeUpdate() -> SceneUpdate? {
        let update = SceneUpdate(
            session: session, title: title, subtitle: subtitle, conditions: conditions,
            state: unconfirmed ?? .unchanged, closure: closure, destructionConditions: destructionConditions,
            snapshotPolicy: snapshotPolicy, extendsRestoration: extendsRestoration, statusBar: statusBar,
            content: content, playsFullScreenVideo: playsFullScreenVideo, runsCaptureSession: runsCaptureSession,
            enablesMultitaskingCameraAccess: enablesMultitaskingCameraAccess)
        return update == SceneUpdate(session: session) ? nil : update
    }

    /// The scene as a reconnecting process names it; nil before its connect is done.
    var hosted: HostedScene? {
        state == .unattached
            ? nil : HostedScene(session: session, epoch: epoch, state: state, lastHandled: lastHandled)
    }
}
