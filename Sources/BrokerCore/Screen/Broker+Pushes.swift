import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Windows that have the place of another one, which they hide (U:A19).
extension Broker {
    /// The window is closed, or cannot be shown: the one that it hid has its place again, if it was on the screen.
    mutating func giveBackPlace(of session: SceneSessionID) {
        let hidden = sessions[session]?.record.hiddenSession.flatMap { sessions[$0] }
        // Whoever hid this window hides from now on what this one hid.
        for other in sessions.hiders(of: session) { sessions.hide(hidden?.id, behind: other) }
        if let hidden, hidden.destruction == nil, screen.presence(of: hidden.id) == .absent {
            introduce(hidden.id)
            changeScreen { $0.replace(session, by: hidden.id) }
        }
        sessions.hide(nil, behind: session)
        changeScreen { $0.remove(session) }
    }

    /// A window that was asked for by itself is hidden no longer.
    mutating func endPushes(over session: SceneSessionID) {
        for other in sessions.hiders(of: session) { sessions.hide(nil, behind: other) }
    }
}
