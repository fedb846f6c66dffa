import ActivityWire
import Adaptation
import IPadScreen

/// Where windows are: the simulated iPad, asked in the broker's words.
///
/// The machine decides arrangement and geometry. The life cycle of each scene follows from how it stands there
/// (``Broker/goal(of:)``), one call at a time.
struct Screen: Hashable, Sendable {
    /// How a session stands on the screen.
    enum Presence: Hashable, Sendable {
        case absent
        /// Visible, but something lies over it (U:L4).
        case covered
        case active
    }

    /// Where a window that comes forward is to be (U:A18, U:A19).
    enum Place: Hashable, Sendable {
        /// Where it is, else beside the others.
        case automatic
        case beside
        /// Where it was when it left: its pair comes with it (P:§17, rows 23 and 25).
        case whereItWas
        /// In the centre, above the others, which are inactive behind it.
        case prominent
        /// Where that one is, which leaves the screen for it.
        case insteadOf(SceneSessionID)
    }

    private(set) var machine: ScreenMachine<SceneSessionID>
    /// Every visible window, from the back to the front. Kept, because it is asked for at every step of every scene.
    private(set) var standings: [WindowStanding<SceneSessionID>] = []
    /// What windows have to be told since it was last asked for, in order.
    private var events: [ScreenEvent<SceneSessionID>] = []

    init(_ machine: ScreenMachine<SceneSessionID>) {
        self.machine = machine
        look()
    }

    var sessions: [SceneSessionID] { standings.map(\.window) }

    func presence(of session: SceneSessionID) -> Presence {
        guard let standing = standings.first(where: { $0.window == session }) else { return .absent }
        return standing.isActive ? .active : .covered
    }

    /// The window at a point of the screen that takes input there, and the point in its own coordinates: the centre
    /// window, then Slide Over, then the split. Nil where nothing would take a touch.
    func window(at point: ScreenPoint) -> (session: SceneSessionID, point: ScreenPoint)? {
        guard case .window(let session, let inside, takesInput: true) = machine.hit(point) else { return nil }
        return (session, inside)
    }

    /// What a gesture of the user's hand does; refused, nothing has changed and nobody is told (P:Q1).
    mutating func perform(_ gesture: ScreenGesture<SceneSessionID>) throws(ScreenRefusal) {
        events += try machine.handle(gesture)
        look()
    }

    /// What happens besides the user's gestures.
    mutating func note(_ fact: ScreenFact<SceneSessionID>) throws(ScreenRefusal) {
        events += try machine.handle(fact)
        look()
    }

    mutating func takeEvents() -> [ScreenEvent<SceneSessionID>] {
        defer { events = [] }
        return events
    }

    /// Shows an arrangement from elsewhere, the device held as it was for it, with what is left out of it and why;
    /// refused, nothing has changed.
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
        look()
        return leftOut
    }

    private mutating func look() {
        standings = machine.standings
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
    /// The session may be shown from now on; again when its app's bundle changed.
    mutating func know(_ description: WindowDescription<SceneSessionID>) {
        noteIfPossible(.added(description))
    }

    func knows(_ session: SceneSessionID) -> Bool { machine.description(of: session) != nil }

    /// Shows a session that the screen knows.
    ///
    /// - Parameters:
    ///   - staying: The first of these that is on a side of a split stays there, beside the session (U:A16).
    ///   - requester: The window that asks. One that floats and would leave the screen takes a side first.
    mutating func bringForward(
        _ session: SceneSessionID, keeping staying: [SceneSessionID], at place: Place = .automatic,
        for requester: SceneSessionID? = nil
    ) {
        if machine.cover == .switcher { _ = attempt(.leaveSwitcher) }
        if let requester, requester != session, floatsInTheWay(requester, of: place) {
            _ = showBeside(requester, [session] + staying)
        }
        let isDone: Bool =
            switch place {
            case .insteadOf(let other): presence(of: other) != .absent && attempt(.replace(other, by: session))
            case .prominent: attempt(.open(session, .centre))
            case .beside where machine.arrangement.centre == session: showBeside(session, staying)
            case .automatic where presence(of: session) == .absent: showBeside(session, staying)
            case .beside where presence(of: session) == .absent: showBeside(session, staying)
            case .automatic, .beside, .whereItWas: attempt(.open(session, .whereItWas))
            }
        if !isDone, presence(of: session) == .absent { _ = showBeside(session, staying) }
    }

    /// Nothing stays in the centre when another window comes forward, nor a classic pane when the screen is split.
    private func floatsInTheWay(_ window: SceneSessionID, of place: Place) -> Bool {
        if case .insteadOf(let other) = place, presence(of: other) != .absent { return false }
        if machine.arrangement.centre == window { return true }
        return machine.profile == .classic && machine.arrangement.slideOver.front == window
    }

    /// Alone on an empty screen, else as one side of a split; full screen where there can be none.
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

    /// The side that stays for a newcomer.
    private func kept(of pair: SplitPair<SceneSessionID>, _ staying: [SceneSessionID]) -> SceneSessionID {
        staying.first(where: pair.contains) ?? pair.leading
    }

    /// What a window that the screen knows reads of its place; one that is not connected yet is from now on.
    mutating func connect(_ session: SceneSessionID) -> WindowGeometry {
        if machine.life(of: session) == .unattached { noteIfPossible(.connectedInBackground(session)) }
        return machine.geometry(of: session) ?? machine.geometry.geometry(at: .full)
    }

    /// Gives the place of a session that is on the screen to another one that is not.
    mutating func replace(_ session: SceneSessionID, by other: SceneSessionID) {
        _ = attempt(.replace(session, by: other))
    }

    /// Puts back a scene that was in the foreground before the broker restarted, if there is room.
    mutating func restore(_ session: SceneSessionID) {
        guard presence(of: session) == .absent else { return }
        switch machine.arrangement.base {
        case .home: _ = attempt(.open(session, .full))
        case .full: _ = attempt(.open(session, .side(.trailing)))
        case .split: break
        }
    }

    /// The session leaves the screen and its neighbour takes its room, as when its window is closed.
    mutating func remove(_ session: SceneSessionID) {
        guard knows(session) else { return }
        noteIfPossible(.removed(session))
    }

    /// The session's process ended by itself: the loss of the primary empties the screen (P:Y4, P:Y5).
    mutating func lose(_ session: SceneSessionID) {
        guard knows(session) else { return }
        noteIfPossible(.disconnected(session))
    }
}
