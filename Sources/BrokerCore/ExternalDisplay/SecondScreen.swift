import ActivityWire
import OrderedCollections

/// The content of the external display (W:§5): a window of the device that was moved there, else one session with a
/// display's role, or nothing. Without a session the display mirrors the device's screen.
struct SecondScreen: Sendable {
    /// An app's answer that it shows nothing on the display.
    struct Decline: Hashable, Sendable {
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

    mutating func show(_ session: SceneSessionID) {
        self.session = session
        isVisible = true
    }

    /// Records that the session is gone.
    mutating func showNothing() {
        session = nil
        isVisible = false
    }

    mutating func take(_ window: SceneSessionID) { movedWindow = window }

    /// Records that the moved window is on the display no more.
    mutating func giveBackWindow() { movedWindow = nil }

    /// Sets ``isVisible``, and returns whether it has changed.
    mutating func note(isVisible: Bool) -> Bool {
        defer { self.isVisible = isVisible }
        return self.isVisible != isVisible
    }

    /// Forgets all answers, since a display was attached.
    mutating func forgetDeclines() { declines = [:] }

    mutating func decline(_ app: AppID, _ decline: Decline) { declines[app] = decline }

    func hasDeclined(_ app: AppID, in process: WindowProcessID?) -> Bool {
        guard let decline = declines[app] else { return false }
        return decline.process == nil || decline.process == process
    }

    func refusal(of app: AppID) -> Refusal? { declines[app]?.refusal }
}
