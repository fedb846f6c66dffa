import ActivityWire
import Adaptation
import DequeModule
import IPadScreen
import OrderedCollections

/// Shows windows on the screen, brings them forward and removes them.
extension Broker {
    /// Describes a session to the screen, which can then show it. Does nothing for a session on the external display.
    mutating func introduce(_ id: SceneSessionID) {
        guard !displayContent.isOnDisplay(id), let session = sessions[id] else { return }
        let description = self.description(of: id, in: session.record.app)
        if screen.machine.description(of: id) == description { return }
        // A new description of a visible window may move it and others.
        if screen.presence(of: id) == .absent {
            screen.addDescription(description)
        } else {
            changeScreen { $0.addDescription(description) }
        }
    }

    mutating func changeScreen(_ change: (inout Screen) -> Void) {
        let before = screen.placedWindows
        change(&screen)
        applyScreenChange(before)
    }

    /// Brings a window forward and records its use. Leaves the screen alone if the window is in front already and no
    /// particular place is asked for.
    ///
    /// - Parameter actingSession: The session in which the user acted, whose window stays beside the new window if
    ///   possible.
    mutating func bringForward(
        _ session: SceneSessionID,
        actingSession: SceneSessionID?,
        at place: Screen.Place = .automatic
    ) {
        // A window on the external display stays there: it is visible.
        if displayContent.isMovedToDisplay(session) {
            sessions.recordUse(of: session, on: screen, isOnDisplay: true, at: now.wall)
        } else if place != .automatic || !sessions.isInFront(session, on: screen) {
            introduce(session)
            let staying = [actingSession].compactMap(\.self) + sessions.visibleMostRecentFirst(on: screen)
            changeScreen { $0.bringForward(session, keeping: staying, at: place, for: actingSession) }
            sessions.recordUse(of: session, on: screen, at: now.wall)
        }
        sessions.update(session) { $0.isReclaimed = false }
        endPushes(over: session)
    }

    /// Removes a window that is closed or cannot be shown. A window that was hidden by the removed window takes its
    /// place on the screen again (U:A19, U:R19).
    mutating func giveBackPlace(of session: SceneSessionID) {
        let hidden = sessions[session]?.record.hiddenSession.flatMap { sessions[$0] }
        // A window that hid the removed window now hides the window that the removed window hid.
        for other in sessions.hiders(of: session) { sessions.hide(hidden?.id, behind: other) }
        if let hidden, hidden.destruction == nil, screen.presence(of: hidden.id) == .absent {
            introduce(hidden.id)
            changeScreen { $0.replace(session, by: hidden.id) }
        }
        sessions.hide(nil, behind: session)
        changeScreen { $0.remove(session) }
    }
}
