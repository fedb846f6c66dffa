import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Pushed windows, each of which hides the window whose place it took (U:A19).
extension Broker {
    /// Records that no window hides `session` any more, because it comes forward.
    mutating func endPushes(over session: SceneSessionID) {
        for other in sessions.hiders(of: session) { sessions.hide(nil, behind: other) }
    }
}
