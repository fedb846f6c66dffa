import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Brings windows onto the screen, or to its front.
extension Broker {
    /// Brings a window forward and records its use. Leaves the screen alone if the window is in front already and no
    /// particular place is asked for.
    ///
    /// - Parameter requester: The session in which the user acted, whose window stays beside the new window if
    ///   possible.
    mutating func bringForward(
        _ session: SceneSessionID,
        requester: SceneSessionID?,
        at place: Screen.Place = .automatic
    ) {
        // A window on the external display stays there: it is visible.
        if secondScreen.isMovedToDisplay(session) {
            sessions.recordUse(of: session, on: screen, isOnDisplay: true, at: now.wall)
        } else if place != .automatic || !sessions.isInFront(session, on: screen) {
            introduce(session)
            let staying = [requester].compactMap(\.self) + sessions.visibleMostRecentFirst(on: screen)
            changeScreen { $0.bringForward(session, keeping: staying, at: place, for: requester) }
            sessions.recordUse(of: session, on: screen, at: now.wall)
        }
        sessions.update(session) { $0.isReclaimed = false }
        endPushes(over: session)
    }

    /// Shows `session` in the place of `target`, which stays hidden until the window of `session` is closed (U:A19).
    mutating func push(_ session: SceneSessionID, insteadOf target: SceneSessionID, requester: SceneSessionID?) {
        let wasShown = screen.presence(of: target) != .absent
        bringForward(session, requester: requester, at: .insteadOf(target))
        // A target that is still on the screen is not hidden: `session` floats over it, or may not replace it.
        if wasShown, screen.presence(of: target) == .absent { sessions.hide(target, behind: session) }
    }
}
