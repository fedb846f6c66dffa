import ActivityWire
import OrderedCollections

/// The content of the external display (W:§5): a window of the device that was moved there, else one session with a
/// display's role, or nothing. Without a session the display mirrors the device's screen.
///
/// The display belongs to the app of the primary window (P:P5). Another app gets the display only when the previous
/// app's scene is gone:
///
///     nothing ── advance: create, created ──► session ── advance: end ──► session that ends ── gone ──► nothing
///        └─────────────── moved: a window lies over whatever there is, until it is given back ────────────┘
struct DisplayContent: Sendable {
    /// What the broker does next.
    enum Answer: Hashable, Sendable {
        case nothing
        /// Create a session of the app with a display's role, and report ``created(_:)`` or ``refused(_:_:)``.
        case create(AppID, role: String)
        /// Destroy the session on the display.
        case end(SceneSessionID)
        /// Decide the session's next call, since its app came to the device's own screen or left it.
        case visibilityChanged(SceneSessionID)
    }

    /// What becomes of the window that was moved to the display.
    enum WindowReview: Hashable, Sendable {
        case stays
        /// The window is off the display. Tell it its geometry on the device's own screen.
        case returned(SceneSessionID)
        /// The window is gone.
        case lost
    }

    /// The session that the display shows, as the broker knows it now.
    struct Shown: Hashable, Sendable {
        let app: AppID
        /// The process that shows the session or would show it.
        var process: WindowProcessID?
        /// Whether that process shows no other session.
        var isOnlySession = false
        /// Whether no scene of the session has connected yet.
        var isPending = false
    }

    /// The primary window, to whose app the display belongs.
    struct Owner: Hashable, Sendable {
        let app: AppID
        var process: WindowProcessID?
        /// Whether the window is in the foreground and sees the display.
        var isViewer = false
        /// The role in which the app offers a scene for the display; nil if it offers none.
        var role: String?
    }

    /// An app's answer that it shows nothing on the display.
    private struct Decline: Hashable {
        /// The process that answered; a later process of the app is asked again. Nil if the answer holds as long as the
        /// display stays.
        var process: WindowProcessID?
        /// The reason, if the app tried to show something.
        var refusal: Refusal?
    }

    /// The session that the display shows, from its creation until it is gone.
    private(set) var session: SceneSessionID?
    /// The window of the device that the user moved to the display (W:30).
    private(set) var movedWindow: SceneSessionID?
    /// Whether the app of ``session`` is on the device's own screen.
    private(set) var isVisible = false
    private var declines: OrderedDictionary<AppID, Decline> = [:]

    /// Whether the session has a display's role. A window that was moved there has none.
    func isOnDisplay(_ id: SceneSessionID) -> Bool { session == id }

    /// Whether the window was moved to the display (W:30).
    func isMovedToDisplay(_ id: SceneSessionID) -> Bool { movedWindow == id }

    /// Whether the display has the session: in a display's role, or moved there.
    func isShownOnDisplay(_ id: SceneSessionID) -> Bool { isOnDisplay(id) || isMovedToDisplay(id) }

    /// Whether no session is shown on the display, and no window was moved there.
    var isEmpty: Bool { session == nil && movedWindow == nil }

    /// Why the app shows nothing, though it tried to show something.
    func refusal(of app: AppID) -> Refusal? { declines[app]?.refusal }

    private func hasDeclined(_ app: AppID, in process: WindowProcessID?) -> Bool {
        guard let decline = declines[app] else { return false }
        return decline.process == nil || decline.process == process
    }

    // MARK: The display and the moved window

    /// Forgets all answers of apps, since a display was attached.
    mutating func attached() { declines = [:] }

    mutating func moved(_ window: SceneSessionID) { movedWindow = window }

    mutating func movedBack() { movedWindow = nil }

    /// Takes the moved window off a display that cannot hold it any more, and forgets a window that has ended.
    ///
    /// - Parameters:
    ///   - isLive: Whether the window has a scene.
    ///   - mayStay: Whether there is a display to which the device moves windows.
    ///   - isOnDevice: Whether the window is on the device's own screen. A split or a stack that comes back brings all
    ///     its windows with it.
    mutating func reviewWindow(isLive: Bool, mayStay: Bool, isOnDevice: Bool) -> WindowReview {
        guard let window = movedWindow else { return .stays }
        if isLive, mayStay, !isOnDevice { return .stays }
        movedWindow = nil
        return isLive ? .returned(window) : .lost
    }

    // MARK: The session

    /// Decides whether the session on the display ends, or a session is created.
    ///
    /// - Parameters:
    ///   - owner: Nil if the display belongs to no app.
    ///   - shown: The session on the display; nil if there is none or it is being destroyed.
    ///   - isViewed: Whether any window of the device sees the display.
    mutating func advance(_ owner: Owner?, _ shown: Shown?, isViewed: Bool) -> Answer {
        let owner = movedWindow == nil ? owner : nil
        if let session {
            guard let shown else { return .nothing }
            // The scene ends with the display (W:26). The scene of the next app connects only after that (W:29).
            guard shown.app == owner?.app, !hasDeclined(shown.app, in: shown.process) else { return .end(session) }
            guard isVisible != isViewed else { return .nothing }
            isVisible = isViewed
            return .visibilityChanged(session)
        }
        guard let owner, owner.isViewer, let role = owner.role, !hasDeclined(owner.app, in: owner.process) else {
            return .nothing
        }
        return .create(owner.app, role: role)
    }

    /// Shows the session that was created (W:24).
    mutating func created(_ session: SceneSessionID) {
        self.session = session
        isVisible = true
    }

    /// Records that the app's session could not be created or could not be asked for. The app is not asked again for
    /// this display.
    mutating func refused(_ app: AppID, _ refusal: Refusal) { declines[app] = Decline(refusal: refusal) }

    /// Records that the app shows nothing on the display. The answer holds for the process that gave it. If that
    /// process would show only this scene, the answer holds as long as the display stays.
    mutating func declined(_ shown: Shown, _ refusal: Refusal? = nil) {
        declines[shown.app] = Decline(process: shown.isOnlySession ? nil : shown.process, refusal: refusal)
    }

    /// Records that the app did not answer in time while its scene was being made.
    mutating func unanswered(_ shown: Shown, _ refusal: Refusal) {
        if shown.isPending { refused(shown.app, refusal) }
    }

    /// Records that a process ended on its own. If the process was being asked for its scene on the display, or shows
    /// only that scene, its app is not asked again for this display.
    ///
    /// - Parameter own: The only session that the process shows; nil if it shows all sessions of the app.
    mutating func processFailed(of app: AppID, own: SceneSessionID?, _ shown: Shown, _ refusal: Refusal) {
        guard shown.app == app else { return }
        if own == nil ? shown.isPending : own == session { refused(app, refusal) }
    }

    /// Records that the session is being destroyed. If the display still belongs to the session's app, and no window was
    /// moved there, the destruction counts as the app's answer that it shows nothing on the display.
    ///
    /// - Parameter owner: The app to which the display belongs.
    mutating func destroyed(_ shown: Shown, owner: AppID?) {
        guard movedWindow == nil, owner == shown.app, !hasDeclined(shown.app, in: shown.process) else { return }
        declined(shown)
    }

    /// Records that the session is gone, so that the next app may show something.
    mutating func gone() {
        session = nil
        isVisible = false
    }
}
