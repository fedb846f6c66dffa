import Adaptation
import IPadScreen

/// The machine's events and states in the words of the published table: `A:will_resign_active`, `split(A|B,half_half)`.
enum PublishedStep {
    /// The steps. A window's pictures off screen are one step.
    static func words(_ events: [ScreenEvent<String>], listsLoops: Bool) -> [String] {
        var words: [String] = []
        for event in events {
            guard let word = word(event.signal), listsLoops || word != "loop" else { continue }
            let step = "\(event.window):\(word)"
            if word == "loop", words.last == step { continue }
            words.append(step)
        }
        return words
    }

    private static func word(_ signal: WindowSignal) -> String? {
        switch signal {
        case .didFinishLaunching: "did_finish_launching"
        case .configurationForConnecting: "configuration_for_connecting"
        case .willConnect: "scene_will_connect"
        case .willEnterForeground: "will_enter_foreground"
        case .didBecomeActive: "did_become_active"
        case .willResignActive: "will_resign_active"
        case .didEnterBackground: "did_enter_background"
        case .transition(let transition): transition.purpose.isOnScreen ? "resize" : "loop"
        case .snapshot: "loop"
        case .roleChanged(let role): role == .primary ? "promoted_to_primary" : nil
        case .screenDidConnect: "screen_did_connect"
        case .pictureInPictureWillStart: "pip_will_start"
        case .pictureInPictureDidStart: "pip_did_start"
        case .memoryWarning: "memory_warning"
        case .terminated: "killed"
        default: "\(signal)"
        }
    }

    /// The screen in the table's notation.
    static func state(of screen: Screen) -> String {
        if screen.cover == .switcher { return "switcher" }
        let arrangement = screen.arrangement
        let base =
            switch arrangement.base {
            case .home: "home"
            case .full(let window): "full(\(window))"
            case .split(let pair):
                "split(\(pair.leading)|\(pair.trailing),\(screen.heldDivider == nil ? ratio(pair.ratio) : "dragging"))"
            }
        let pane = arrangement.slideOver.front.map { "+so(\($0))" } ?? ""
        return base + pane + (screen.pictureInPicture.map { "+pip(\($0.window))" } ?? "")
    }

    private static func ratio(_ ratio: SplitRatio) -> String {
        switch ratio {
        case .wideNarrow: "wide_narrow"
        case .halfHalf: "half_half"
        case .narrowWide: "narrow_wide"
        }
    }
}
