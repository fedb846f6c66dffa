import ActivityWire
import IPadScreen

extension Broker {
    /// Performs a gesture, and records that the user turned to the `named` windows. Without named windows, the windows
    /// that the gesture brings onto the screen count. Windows that were on the screen before are recorded first.
    mutating func perform(
        _ gesture: ScreenGesture<SceneSessionID>, recordingUseOf named: [SceneSessionID]
    ) throws(Refusal) {
        let before = screen.sessions
        try performGesture(gesture)
        let newcomers = screen.sessions.filter { !before.contains($0) }
        let used = named.isEmpty ? newcomers : named
        for window in used.filter(before.contains) + used.filter({ !before.contains($0) }) {
            sessions.recordUse(of: window, on: screen, at: now.wall)
        }
    }
}
