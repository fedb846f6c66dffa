import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Pushed windows, each of which hides the window whose place it took (U:A19).
extension Broker {
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

    /// Records that no window hides `session` any more, because it comes forward.
    mutating func endPushes(over session: SceneSessionID) {
        for other in sessions.hiders(of: session) { sessions.hide(nil, behind: other) }
    }
}
