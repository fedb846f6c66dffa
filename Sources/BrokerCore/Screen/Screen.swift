import ActivityWire
import Adaptation
import IPadScreen

/// The simulated iPad, with windows named by their sessions.
///
/// The machine decides arrangement and geometry. The life cycle of each scene follows from its presence on the screen
/// (``Broker/goal(of:)``), one call at a time.
struct Screen: Hashable, Sendable {
    /// The presence of a session on the screen.
    enum Presence: Hashable, Sendable {
        case absent
        /// Visible, but something lies over it (U:L4).
        case covered
        case active
    }

    /// The place of a window that comes forward (U:A18, U:A19).
    enum Place: Hashable, Sendable {
        /// The window's present place; beside the other windows if the window has no place.
        case automatic
        case beside
        /// The place that the window had when it left; the other window of its split returns too (P:§17, rows 23 and
        /// 25).
        case whereItWas
        /// The centre of the screen, above the other windows, which become inactive.
        case prominent
        /// The place of the given window, which leaves the screen.
        case insteadOf(SceneSessionID)
    }

    private(set) var machine: ScreenMachine<SceneSessionID>
    /// Every visible window, from the back to the front. Cached, because every step of every scene reads it.
    private(set) var placedWindows: [PlacedWindow<SceneSessionID>] = []
    /// The attached display. Cached, because every step asks for it.
    private(set) var externalDisplay: ExternalDisplay?
    /// Events for windows since the last ``takeEvents()``, in order.
    private var events: [ScreenEvent<SceneSessionID>] = []

    init(_ machine: ScreenMachine<SceneSessionID>) {
        self.machine = machine
        updateCopies()
    }

    var sessions: [SceneSessionID] { placedWindows.map(\.window) }

    func presence(of session: SceneSessionID) -> Presence {
        guard let placedWindow = placedWindows.first(where: { $0.window == session }) else { return .absent }
        return placedWindow.isActive ? .active : .covered
    }

    /// Returns where a visible window lies; nil for a window off the screen.
    func position(of session: SceneSessionID) -> ScenePosition? {
        placedWindows.first { $0.window == session }?.position
    }

    /// Returns the window that takes a touch at a point of the screen, and the point in the window's coordinates; nil
    /// if no window takes the touch. The centre window lies above Slide Over, and Slide Over above the split.
    func window(at point: ScreenPoint) -> (session: SceneSessionID, point: ScreenPoint)? {
        guard case .window(let session, let inside, takesInput: true) = machine.hitTest(point) else { return nil }
        return (session, inside)
    }

    /// Performs a gesture. A refused gesture changes nothing, and no window is notified (P:Q1).
    mutating func perform(_ gesture: ScreenGesture<SceneSessionID>) throws(ScreenRefusal) {
        events += try machine.handle(gesture)
        updateCopies()
    }

    /// Notes a fact that is not a gesture of the user.
    mutating func note(_ fact: ScreenFact<SceneSessionID>) throws(ScreenRefusal) {
        events += try machine.handle(fact)
        updateCopies()
    }

    mutating func takeEvents() -> [ScreenEvent<SceneSessionID>] {
        defer { events = [] }
        return events
    }

    /// Shows a saved arrangement, with the device turned to `orientation`. Returns the windows that are left out, with
    /// the reasons. Changes nothing if it throws.
    mutating func show(
        _ arrangement: Arrangement<SceneSessionID>, orientation: InterfaceOrientation?
    ) throws(ScreenRefusal) -> [ScreenMachine<SceneSessionID>.LeftOut] {
        var next = machine
        var told: [ScreenEvent<SceneSessionID>] = []
        if let orientation { told += try next.handle(.rotate(orientation)) }
        let (fitted, leftOut) = next.fitted(arrangement)
        told += try next.show(fitted)
        machine = next
        events += told
        updateCopies()
        return leftOut
    }

    /// Updates what is cached of the machine.
    private mutating func updateCopies() {
        placedWindows = machine.placedWindows
        externalDisplay = machine.externalDisplay
    }

    private mutating func attempt(_ gesture: ScreenGesture<SceneSessionID>) -> Bool {
        (try? perform(gesture)) != nil
    }

    private mutating func noteIfPossible(_ fact: ScreenFact<SceneSessionID>) {
        try? note(fact)
    }
}

// MARK: - Windows that come and go

extension Screen {
    /// Makes a session known, so that it can be shown. Called again when the bundle of the session's app changes.
    mutating func addDescription(_ description: WindowDescription<SceneSessionID>) {
        noteIfPossible(.added(description))
    }

    func knows(_ session: SceneSessionID) -> Bool { machine.description(of: session) != nil }

    /// Shows a session that the screen knows.
    ///
    /// - Parameters:
    ///   - staying: Windows to keep. Of these windows, the first that is on a side of a split stays, beside the session
    ///     (U:A16).
    ///   - actingSession: The window in which the user acted. If this window floats and would leave the screen, it takes a
    ///     side of a split first.
    mutating func bringForward(
        _ session: SceneSessionID, keeping staying: [SceneSessionID], at place: Place = .automatic,
        for actingSession: SceneSessionID? = nil
    ) {
        if machine.cover == .switcher { _ = attempt(.leaveSwitcher) }
        if let actingSession, actingSession != session, floatsInTheWay(actingSession, of: place) {
            _ = showBeside(actingSession, [session] + staying)
        }
        // Whether the window has come to its place.
        let isDone: Bool =
            switch place {
            case .insteadOf(let other): presence(of: other) != .absent && attempt(.replace(other, by: session))
            case .prominent: attempt(.open(session, .centre))
            // A centre window that is wanted beside the others becomes an ordinary window (U:A20).
            case .beside where machine.arrangement.centre == session: showBeside(session, staying)
            case .automatic where presence(of: session) == .absent: showBeside(session, staying)
            case .beside where presence(of: session) == .absent: showBeside(session, staying)
            case .automatic, .beside, .whereItWas: attempt(.open(session, .whereItWas))
            }
        if !isDone, presence(of: session) == .absent { _ = showBeside(session, staying) }
    }

    /// Whether `window` floats and would leave the screen when another window comes to `place`. A window in the centre
    /// does not stay, nor does a Slide Over pane of the classic profile.
    private func floatsInTheWay(_ window: SceneSessionID, of place: Place) -> Bool {
        if case .insteadOf(let other) = place, presence(of: other) != .absent { return false }
        if machine.arrangement.centre == window { return true }
        return machine.profile == .classic && machine.arrangement.slideOver.front == window
    }

    /// Shows a session as one side of a split; in full screen if the screen is empty or no split is possible.
    private mutating func showBeside(_ session: SceneSessionID, _ staying: [SceneSessionID]) -> Bool {
        let edge: HorizontalEdge? =
            switch machine.arrangement.base {
            case .home: nil
            case .full: .trailing
            case .split(let pair): pair.leading == kept(of: pair, staying) ? .trailing : .leading
            }
        if let edge, attempt(.open(session, .side(edge))) { return true }
        return attempt(.open(session, .full))
    }

    /// Returns the window of a split that stays when another window comes.
    private func kept(of pair: SplitPair<SceneSessionID>, _ staying: [SceneSessionID]) -> SceneSessionID {
        staying.first(where: pair.contains) ?? pair.leading
    }

    /// Marks a known window as connected, and returns the geometry of its place.
    mutating func connect(_ session: SceneSessionID) -> WindowGeometry {
        if machine.life(of: session) == .unattached { noteIfPossible(.connectedInBackground(session)) }
        return machine.geometry(of: session) ?? machine.geometry.geometry(at: .full)
    }

    /// Gives the place of a visible session to another session, which is not on the screen.
    mutating func replace(_ session: SceneSessionID, by other: SceneSessionID) {
        _ = attempt(.replace(session, by: other))
    }

    /// Puts back a scene that was in the foreground before the broker restarted, unless the screen is split already.
    mutating func restore(_ session: SceneSessionID) {
        guard presence(of: session) == .absent else { return }
        switch machine.arrangement.base {
        case .home: _ = attempt(.open(session, .full))
        case .full: _ = attempt(.open(session, .side(.trailing)))
        case .split: break
        }
    }

    /// Removes a session, as when its window is closed; its neighbour takes the space.
    mutating func remove(_ session: SceneSessionID) {
        guard knows(session) else { return }
        noteIfPossible(.removed(session))
    }

    /// Removes a session from the screen, because its scene has ended. The loss of the primary window empties the
    /// screen (P:Y4, P:Y5).
    mutating func lose(_ session: SceneSessionID) {
        guard knows(session) else { return }
        noteIfPossible(.disconnected(session))
    }
}

extension Refusal {
    /// Converts a refusal of the screen. The reason begins with the name of the screen's rule (P:Q1).
    init(_ refusal: ScreenRefusal) {
        self.init(code: .screenRefused, reason: "\(refusal.code): \(refusal)")
        if case .keyboardOffScreen(_, let highest) = refusal { limit = Int64(highest) }
    }
}
