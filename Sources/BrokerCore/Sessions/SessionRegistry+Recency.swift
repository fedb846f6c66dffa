import ActivityWire
import IPadScreen

/// When windows were turned to and active last (U:R5).
///
/// Turning to a window is what a user or a sender does: a request that brings it forward, a gesture that names it.
/// Becoming active and ceasing to be so happen to a window, as when an alert comes and goes, and turn nobody to it.
extension SessionRegistry {
    /// The user or a sender turned to the window.
    mutating func noteTurning(to session: SceneSessionID, on screen: Screen, at now: WallTime) {
        guard screen.presence(of: session) != .absent else { return }
        if let moment = momentOfTurning(to: session) {
            updateRecord(session) { $0.recency.turned = moment }
        }
        // One that is active beside others stays so, and is told nothing that it could acknowledge. One that the screen has
        // not so any more is not active, though its process may be slow to say so.
        guard screen.presence(of: session) == .active else { return }
        if self[session]?.lifecycle.state == .foregroundActive {
            noteActivation(of: session, on: screen, at: now)
        }
    }

    /// The scene says that it is active. Where it is to leave again already, this is when it was.
    mutating func noteActivation(of session: SceneSessionID, on screen: Screen, at now: WallTime) {
        let isActive = screen.presence(of: session) == .active
        updateRecord(session) {
            $0.lastActive = now
            $0.needsAttention = false
            $0.recency.isActive = isActive
        }
        if !isActive { noteEndOfActivity(of: [session], at: now) }
    }

    /// What a change of the screen means to who was active before it. Windows that leave together keep their order.
    mutating func noteActivity(before: [WindowStanding<SceneSessionID>], on screen: Screen, at now: WallTime) {
        let active = screen.standings.filter(\.isActive).map(\.window)
        let left = before.filter { $0.isActive && !active.contains($0.window) }.map(\.window)
        noteEndOfActivity(of: left.filter { wasActive($0) }, at: now)
        for session in active where self[session]?.lifecycle.state == .foregroundActive {
            if !recency(of: session).isActive { updateRecord(session) { $0.recency.isActive = true } }
        }
    }

    /// The session's scene ends, however that is, with or without the screen having changed.
    mutating func noteEndOfScene(of session: SceneSessionID, on screen: Screen, at now: WallTime) {
        if wasActive(session), screen.presence(of: session) == .active { noteEndOfActivity(of: [session], at: now) }
    }

    /// Who was active when an earlier run of the broker ended was active until then.
    mutating func noteEndOfEarlierActivity() {
        let active = all.filter(\.record.recency.isActive).map(\.id)
        stopActivity(of: active) { _ in }
    }

    private func wasActive(_ session: SceneSessionID) -> Bool {
        recency(of: session).isActive || self[session]?.lifecycle.state == .foregroundActive
    }

    private mutating func noteEndOfActivity(of left: [SceneSessionID], at now: WallTime) {
        stopActivity(of: left) { $0.lastActive = now }
    }

    private mutating func stopActivity(of left: [SceneSessionID], _ change: (inout SessionRecord) -> Void) {
        guard !left.isEmpty else { return }
        let order = SessionOrder(active: left)
        for session in order.sorted(left.compactMap { self[$0] }).reversed() {
            let moment = nextMoment()
            updateRecord(session.id) {
                $0.recency.left = moment
                $0.recency.isActive = false
                change(&$0)
            }
        }
    }
}
