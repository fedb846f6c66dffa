import ActivityWire
import IPadScreen

/// Records when a window was last turned to, and when it was last active (U:R5).
///
/// The user or a sender turns to a window by a request that brings the window forward, or by a gesture that names it. A
/// window is not turned to when it merely becomes active or inactive, as when an alert goes or comes.
extension SessionRegistry {
    /// Records that the user or a sender turned to the window, if it is on the screen or was moved to the external
    /// display.
    mutating func recordUse(
        of session: SceneSessionID, on screen: Screen, isOnDisplay: Bool = false, at now: WallTime
    ) {
        guard isOnDisplay || screen.presence(of: session) != .absent else { return }
        if let moment = nextMomentOfUse(of: session) {
            updateActivity(session) { $0.recency.used = moment }
        }
        // A window that is active already gets no call to acknowledge, so its activation is recorded here. The screen
        // decides, because a process may not have acknowledged yet that its window became inactive.
        guard screen.presence(of: session) == .active else { return }
        if self[session]?.lifecycle.state == .foregroundActive {
            noteActivation(of: session, on: screen, at: now)
        }
    }

    /// Records that the scene became active. Also records the end of this activity if the window is not active on the
    /// screen.
    mutating func noteActivation(of session: SceneSessionID, on screen: Screen, at now: WallTime) {
        let isActive = screen.presence(of: session) == .active
        updateActivity(session) {
            $0.lastActive = now
            $0.needsAttention = false
            $0.recency.isActive = isActive
        }
        if !isActive { noteEndOfActivity(of: [session], at: now) }
    }

    /// Records which windows a change of the screen made inactive, and which active. Windows that become inactive
    /// together keep their order.
    mutating func noteActivity(before: [PlacedWindow<SceneSessionID>], on screen: Screen, at now: WallTime) {
        let active = screen.placedWindows.filter(\.isActive).map(\.window)
        let left = before.filter { $0.isActive && !active.contains($0.window) }.map(\.window)
        noteEndOfActivity(of: left.filter { wasActive($0) }, at: now)
        for session in active where self[session]?.lifecycle.state == .foregroundActive {
            if !recency(of: session).isActive { updateActivity(session) { $0.recency.isActive = true } }
        }
    }

    /// Records the end of a scene's activity, if the scene ends while its window is still active on the screen.
    mutating func noteEndOfScene(of session: SceneSessionID, on screen: Screen, at now: WallTime) {
        if wasActive(session), screen.presence(of: session) == .active { noteEndOfActivity(of: [session], at: now) }
    }

    /// Records the end of activity for windows that were active when an earlier run of the broker ended.
    mutating func noteEndOfEarlierActivity() {
        // A closure, because a key path is not specialised here and costs a start with many sessions much.
        let active = all.filter { $0.record.recency.isActive }.map(\.id)
        stopActivity(of: active) { _ in }
    }

    private func wasActive(_ session: SceneSessionID) -> Bool {
        recency(of: session).isActive || self[session]?.lifecycle.state == .foregroundActive
    }

    /// Records that these sessions stopped being active now.
    private mutating func noteEndOfActivity(of left: [SceneSessionID], at now: WallTime) {
        stopActivity(of: left) { $0.lastActive = now }
    }

    /// Records that these sessions stopped being active together. The first session in the order of windows gets the
    /// latest number, and so stays the first.
    private mutating func stopActivity(of left: [SceneSessionID], _ change: (inout SessionActivity) -> Void) {
        guard !left.isEmpty else { return }
        let order = SessionOrder(active: left)
        for session in order.sorted(left.compactMap { self[$0] }).reversed() {
            let moment = nextMoment()
            updateActivity(session.id) {
                $0.recency.left = moment
                $0.recency.isActive = false
                change(&$0)
            }
        }
    }
}
