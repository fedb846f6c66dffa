import ActivityWire
import IPadScreen

/// Which windows are active, and which were turned to or active last (U:R5).
///
/// Turning to a window is what a user or a sender does: a request that brings it forward, a gesture that names it.
/// Becoming active and ceasing to be so happen to a window, as when an alert comes and goes, and turn nobody to it.
extension Broker {
    /// The order of sessions that match, as the screen is now.
    ///
    /// A window counts as active from the moment that the screen has it so, and no longer than that: what its process has
    /// acknowledged depends on how fast it is. One that has no scene, for it is still to be launched, is not active.
    var sessionOrder: SessionOrder {
        let active = screen.standings.filter { $0.isActive && sessions.hasScene($0.window) }
        return SessionOrder(active: active.map(\.window))
    }

    /// The window that an app shows when nothing says which.
    func mostRecentWindow(of app: AppID) -> SceneSessionID? {
        let windows = sessions.sessions(of: app).filter {
            $0.destruction == nil && $0.record.configuration.role == SceneRole.windowApplication
        }
        return sessionOrder.first(of: windows)?.id
    }

    /// Whether bringing the session forward would change nothing: it is active, and of all visible windows it is the one
    /// that was turned to last.
    func isInFront(_ session: SceneSessionID) -> Bool {
        guard screen.presence(of: session) == .active else { return false }
        let turned = sessions.recency(of: session).turned
        return screen.standings.allSatisfy { $0.window == session || sessions.recency(of: $0.window).turned < turned }
    }

    /// The visible windows, the one first that was turned to last.
    var visibleByTurn: [SceneSessionID] {
        screen.sessions.sorted { sessions.recency(of: $0).turned > sessions.recency(of: $1).turned }
    }

    /// The user or a sender turned to the window.
    mutating func noteTurning(to session: SceneSessionID) {
        guard screen.presence(of: session) != .absent else { return }
        if let moment = sessions.momentOfTurning(to: session) {
            updateRecord(session) { $0.recency.turned = moment }
        }
        // One that is active beside others stays so, and is told nothing that it could acknowledge. One that the screen has
        // not so any more is not active, though its process may be slow to say so.
        guard screen.presence(of: session) == .active else { return }
        if sessions[session]?.lifecycle.state == .foregroundActive { noteActivation(of: session) }
    }

    /// The scene says that it is active. Where it is to leave again already, this is when it was.
    mutating func noteActivation(of session: SceneSessionID) {
        let activated = now.wall
        let isActive = screen.presence(of: session) == .active
        updateRecord(session) {
            $0.lastActive = activated
            $0.needsAttention = false
            $0.recency.isActive = isActive
        }
        if !isActive { noteEndOfActivity(of: [session]) }
    }

    /// What a change of the screen means to who was active before it. Windows that leave together keep their order.
    mutating func noteActivity(before: [WindowStanding<SceneSessionID>]) {
        let active = screen.standings.filter(\.isActive).map(\.window)
        let left = before.filter { $0.isActive && !active.contains($0.window) }.map(\.window)
        noteEndOfActivity(of: left.filter { wasActive($0) })
        for session in active where sessions[session]?.lifecycle.state == .foregroundActive {
            if !sessions.recency(of: session).isActive { updateRecord(session) { $0.recency.isActive = true } }
        }
    }

    /// The session's scene ends, however that is, with or without the screen having changed.
    mutating func noteEndOfScene(of session: SceneSessionID) {
        if wasActive(session), screen.presence(of: session) == .active { noteEndOfActivity(of: [session]) }
    }

    /// Sessions whose scenes end together, as they are to end one after the other: the one that comes first is the last to
    /// go, so that they keep their order.
    func inOrderOfEnding(_ ending: some Sequence<SceneSessionID>) -> [SceneSessionID] {
        sessionOrder.sorted(ending.compactMap { sessions[$0] }).reversed().map(\.id)
    }

    /// Who was active when an earlier run of the broker ended was active until then.
    mutating func noteEndOfEarlierActivity() {
        let active = sessions.all.filter(\.record.recency.isActive).map(\.id)
        stopActivity(of: active) { _ in }
    }

    private func wasActive(_ session: SceneSessionID) -> Bool {
        sessions.recency(of: session).isActive || sessions[session]?.lifecycle.state == .foregroundActive
    }

    private mutating func noteEndOfActivity(of left: [SceneSessionID]) {
        let now = now.wall
        stopActivity(of: left) { $0.lastActive = now }
    }

    private mutating func stopActivity(of left: [SceneSessionID], _ change: (inout SessionRecord) -> Void) {
        guard !left.isEmpty else { return }
        let order = SessionOrder(active: left)
        for session in order.sorted(left.compactMap { sessions[$0] }).reversed() {
            let moment = sessions.nextMoment()
            updateRecord(session.id) {
                $0.recency.left = moment
                $0.recency.isActive = false
                change(&$0)
            }
        }
    }
}
