import ActivityWire
import Adaptation
import BrokerCore

/// Changes of the screen by gestures, as far as clients can see them (P:Q1, P:§5, P:§8).
struct ScreenRule: Rule {
    /// The screen after the last step.
    private var before: ScreenReport?

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects):
            defer { before = outside.screen }
            guard let (client, id, body) = input?.request, case .screen(let command) = body, let now = outside.screen,
                let reply = effects.reply(to: client, id)
            else { return nil }
            switch reply {
            case .refused: return judgeRefusal(command, now)
            case .screen: return judge(command, now, outside)
            default: return nil
            }
        case .rested: return outside.screen.flatMap(judgeFrames)
        case .ended: before = nil
        case .began, .done, .committed, .executed, .crashed, .quiet: break
        }
        return nil
    }

    /// Returns a sentence if a gesture that was refused has changed the screen.
    private func judgeRefusal(_ command: ScreenCommand, _ now: ScreenReport) -> String? {
        guard let before else { return nil }
        let isSame =
            now.windows.map(\.session) == before.windows.map(\.session)
            && now.windows.map(\.place) == before.windows.map(\.place) && now.orientation == before.orientation
            && now.cover == before.cover && now.video?.session == before.video?.session
        return isSame ? nil : "\(command) was refused and has changed the screen"
    }

    private func judge(_ command: ScreenCommand, _ now: ScreenReport, _ outside: ObservableWorld) -> String? {
        switch command {
        case .home: now.windows.isEmpty ? nil : "windows are left on the home screen"
        case .showAlert: now.cover == "alert" ? nil : "no alert is shown"
        case .dismissAlert: now.cover != "alert" ? nil : "the alert is not gone"
        case .switcher: now.cover == "switcher" ? nil : "no switcher is shown"
        case .flingApp(let app):
            now.windows.contains { $0.app == app } ? "\(app) was flung away and is on the screen" : nil
        case .rotate(let orientation):
            now.orientation == orientation.word ? nil : "the screen is not \(orientation)"
        case .pick(let reference): judgePick(reference, now, outside)
        default: nil
        }
    }

    private func judgePick(_ reference: SessionReference, _ now: ScreenReport, _ outside: ObservableWorld) -> String? {
        // A window that could not be launched has left the screen again.
        guard let session = SceneSessionID(reference.text), outside.scene(session) != nil else { return nil }
        // A window that was moved to the display is picked there.
        let isShown = now.windows.contains { $0.session == session } || now.display?.session == session
        let isInFront = isShown && now.cover != "switcher"
        return isInFront ? nil : "the picked window is not in front"
    }

    private func judgeFrames(_ screen: ScreenReport) -> String? {
        for window in screen.windows {
            let isInside =
                window.x >= 0 && window.y >= 0 && window.x + window.width <= screen.width
                && window.y + window.height <= screen.height
            if !isInside { return "session \(window.session) lies outside the screen" }
        }
        let sides = screen.windows.filter { $0.place == "leading" || $0.place == "trailing" }
        if sides.reduce(0, { $0 + $1.width }) > screen.width { return "the sides of the split overlap" }
        if Set(screen.windows.map(\.session)).count != screen.windows.count { return "a window is shown twice" }
        return nil
    }
}
