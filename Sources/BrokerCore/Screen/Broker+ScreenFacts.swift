import ActivityWire
import Adaptation
import DequeModule
import IPadScreen
import OrderedCollections

/// Facts for the screen: the device, gestures, and scenes that connect.
extension Broker {
    /// Connects the session's scene on the screen and returns the scene's geometry. For a session on the external
    /// display, and for a window that was moved there, returns the display's geometry, and does not tell the screen.
    mutating func connectOnScreen(_ id: SceneSessionID) -> WindowGeometry {
        if displayContent.isShownOnDisplay(id), let geometry = displayGeometry { return geometry }
        introduce(id)
        return screen.connect(id)
    }

    /// Returns where the window lies; nil for one that is on no screen. On the external display a window has the whole
    /// screen, without a status bar.
    func position(of id: SceneSessionID) -> ScenePosition? {
        displayContent.isShownOnDisplay(id) ? ScenePosition() : screen.position(of: id)
    }

    /// Performs a gesture. An impossible gesture throws the screen's reason, and no window is notified (P:Q1).
    mutating func performGesture(_ gesture: ScreenGesture<SceneSessionID>) throws(Refusal) {
        let before = screen.placedWindows
        do throws(ScreenRefusal) { try screen.perform(gesture) } catch {
            throw Refusal(error)
        }
        applyScreenChange(before)
    }

    /// Notes a fact about the device or its surroundings; throws the screen's reason if the screen refuses the fact.
    ///
    /// - Parameter field: Returns the field of the command that a refusal names; nil for none.
    mutating func noteScreenFact(
        _ fact: ScreenFact<SceneSessionID>, field: (ScreenRefusal) -> String? = { _ in nil }
    ) throws(Refusal) {
        let before = screen.placedWindows
        do throws(ScreenRefusal) { try screen.note(fact) } catch {
            var refusal = Refusal(error)
            refusal.field = field(error)
            throw refusal
        }
        applyScreenChange(before)
    }

    /// Removes the alert or the app switcher from the screen; does nothing if neither is shown.
    mutating func uncover(_ uncovering: ScreenGesture<SceneSessionID>) {
        changeScreen { screen in try? screen.perform(uncovering) }
    }
}

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
