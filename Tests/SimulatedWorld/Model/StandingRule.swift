import ActivityWire
import Adaptation

/// Each scene's state follows from its place on the screen, once nothing more happens: active where the user can touch
/// the window, inactive where something covers the window, in the background elsewhere (U:L4, P:§5). ``DisplayRule``
/// has the rules for an external display.
struct StandingRule: Rule {
    /// Sessions that asked for attention when the world was last quiet.
    private var asking: Set<SceneSessionID> = []
    /// Asking sessions whose scenes became active since.
    private var activated: Set<SceneSessionID> = []

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        if case .executed(_, let call, _) = sight, call.body == .didBecomeActive, let session = call.session,
            asking.contains(session)
        {
            activated.insert(session)
        }
        guard case .quiet = sight, let screen = outside.screen else { return nil }
        defer {
            asking = Set(outside.sessions.filter(\.needsAttention).map(\.session))
            activated = []
        }
        for row in outside.sessions {
            guard let scene = outside.scene(row.session) else { continue }
            let window = outside.window(of: row.session)
            if let sentence = judge(scene, window, screen) { return sentence }
            if scene.state == .foregroundActive, row.needsAttention, activated.contains(row.session) {
                return "session \(row.session) is active and still asks for attention"
            }
            if row.state != scene.state {
                return "session \(row.session) is shown as \(row.state.name) and is \(scene.state.name)"
            }
        }
        return nil
    }

    private func judge(_ scene: FakeScene, _ window: ScreenWindow?, _ screen: ScreenReport) -> String? {
        guard let window else {
            guard scene.state.isForeground, screen.display?.session != scene.session else { return nil }
            return "session \(scene.session) is \(scene.state.name) and not on the screen"
        }
        let isTouchable = screen.cover == "none" && !window.isCovered
        if scene.state != (isTouchable ? .foregroundActive : .foregroundInactive) {
            let place = isTouchable ? "in front" : "behind \(screen.cover == "none" ? "another window" : screen.cover)"
            return "session \(scene.session) is \(scene.state.name) \(place)"
        }
        if let size = scene.geometry?.size, size.width != window.width || size.height != window.height {
            return "session \(scene.session) thinks it is \(size), and is \(window.width)x\(window.height)"
        }
        return nil
    }
}
