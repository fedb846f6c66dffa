import Adaptation
import IPadScreen

/// A screen that writes down, input by input, everything that every window is told and what stands where afterwards.
struct Story {
    enum Step {
        case gesture(ScreenGesture<String>)
        case fact(ScreenFact<String>)
    }

    private(set) var text = ""
    private(set) var stage: ScreenFixture

    init(_ stage: ScreenFixture) { self.stage = stage }

    mutating func tell(_ steps: [Step]) {
        for step in steps { tell(step) }
    }

    private mutating func tell(_ step: Step) {
        do {
            let events: [ScreenEvent<String>]
            switch step {
            case .gesture(let gesture):
                text += Self.name("\(gesture)")
                events = try stage.screen.handle(gesture)
            case .fact(let fact):
                text += Self.name("\(fact)")
                events = try stage.screen.handle(fact)
            }
            for event in events { text += "  \(event.window) \(Self.words(event.signal))\n" }
            text += "  = \(state)\n"
        } catch {
            text += "  refused: \(error.description)\n"
        }
        for broken in stage.screen.brokenInvariants { text += "  broken: \(broken)\n" }
    }

    /// An input in a line, without the names of modules and without what a model is.
    private static func name(_ input: String) -> String {
        let short = input.replacing("IPadScreen.", with: "").replacing("Adaptation.", with: "")
        return short.replacing(#/DeviceModel\(identifier: "(\w+)".*\), /#) { "\($0.1), " } + "\n"
    }

    /// Who stands where, and what waits behind.
    private var state: String {
        let screen = stage.screen
        let arrangement = screen.arrangement
        var parts = screen.placedWindows.map { placedWindow in
            "\(placedWindow.window) \(placedWindow.role.rawValue)\(placedWindow.isActive ? "" : " inactive") \(placedWindow.frame)"
        }
        let behind = arrangement.slideOver.windows.dropFirst(arrangement.slideOver.isShown ? 1 : 0)
        if !behind.isEmpty { parts.append("behind \(behind.joined(separator: " "))") }
        for pair in arrangement.savedPairs {
            parts.append("saved \(pair.leading)|\(pair.trailing) \(pair.ratio.rawValue)")
        }
        if screen.cover != .none { parts.append(screen.cover.rawValue) }
        if let position = screen.heldDivider { parts.append("divider at \(position)") }
        if let video = screen.pictureInPicture {
            parts.append("video \(video.window) \(video.frame(on: screen.geometry.screen))")
        }
        if let keyboard = screen.keyboard { parts.append("keyboard of \(keyboard.owner) \(keyboard.height)") }
        if let display = screen.externalDisplay {
            parts.append("\(display.name) seen by \(screen.externalDisplayViewer ?? "nobody")")
        }
        return parts.isEmpty ? "home" : parts.joined(separator: ", ")
    }

    private static func words(_ signal: WindowSignal) -> String {
        switch signal {
        case .didFinishLaunching: "didFinishLaunching"
        case .configurationForConnecting: "configurationForConnecting"
        case .willConnect(let geometry): "willConnect \(geometry)"
        case .willEnterForeground: "willEnterForeground"
        case .didBecomeActive: "didBecomeActive"
        case .willResignActive: "willResignActive"
        case .didEnterBackground: "didEnterBackground"
        case .destroyed: "destroyed"
        case .terminated(let termination): "terminated \(termination.reason)"
        case .transition(let transition):
            "\(transition.number) \(transition.purpose.rawValue) \(transition.change.kind.rawValue) \(transition.change)"
        case .snapshot(let geometry): "snapshot \(geometry)"
        case .roleChanged(let role): "is \(role.rawValue)"
        case .screenDidConnect(let display): "sees \(display.name)"
        case .screenDidDisconnect(let display): "loses \(display.name)"
        case .keyboardWillShow(let frame): "keyboard \(words(frame))"
        case .keyboardWillChangeFrame(let frame): "keyboard moves \(words(frame))"
        case .keyboardWillHide(let isLocal): "keyboard hides, \(isLocal ? "own" : "other's")"
        case .pictureInPictureWillStart: "video will start"
        case .pictureInPictureDidStart: "video did start"
        case .pictureInPictureRestoreInterface: "video restore"
        case .pictureInPictureWillStop: "video will stop"
        case .pictureInPictureDidStop: "video did stop"
        case .captureInterrupted(let reason): "camera interrupted \(reason.rawValue)"
        case .captureResumed: "camera resumed"
        case .memoryWarning: "memory warning"
        }
    }

    private static func words(_ frame: KeyboardFrame) -> String {
        "\(frame.onScreen), in the window \(frame.inWindow), \(frame.isLocal ? "own" : "other's")"
    }
}
