import Adaptation
import IPadScreen

typealias Screen = ScreenMachine<String>

/// A screen with windows A, B, C and P, each of an app of its own; P offers Picture in Picture.
///
/// Windows that were on the screen before are warm: `ScreenFixture` opens and leaves them, so that a script begins with
/// apps in the background, as most rows of the state machine do.
struct ScreenFixture {
    var screen: Screen
    private(set) var events: [ScreenEvent<String>] = []

    static let names = ["A", "B", "C", "P"]

    init(
        _ device: String = "ipadpro97", _ profile: ScreenProfile = .modern,
        _ orientation: InterfaceOrientation = .landscape, release: Int? = nil
    ) throws {
        let device = try DeviceModel.named(device)
        // A release that the model never had is refused by the screen itself.
        let release = release.flatMap { SystemRelease($0) } ?? device.newestRelease(of: profile)
        screen = try Screen(device: device, release: release ?? SystemRelease(profile), orientation: orientation)
        for name in Self.names {
            let facts = MultitaskingFacts(offersPictureInPicture: name == "P")
            _ = try screen.handle(
                .added(WindowDescription(name, app: "app.\(name)", title: "Window \(name)", facts: facts)))
        }
    }

    /// Gestures whose events are of no interest.
    mutating func prepare(_ gestures: ScreenGesture<String>...) throws {
        for gesture in gestures { _ = try screen.handle(gesture) }
    }

    /// Connects windows in the background at the size of a place, as if they had been there before.
    mutating func warm(_ windows: String..., at place: ScreenPlacement = .full, over base: String? = nil) throws {
        for window in windows {
            if let base { try prepare(.open(base, .full)) }
            try prepare(.open(window, place), .home)
        }
    }

    /// What the gesture tells every window, in short words: `A WRA`.
    mutating func log(_ gesture: ScreenGesture<String>) throws -> [String] {
        events = try screen.handle(gesture)
        return events.compactMap(short)
    }

    mutating func log(_ fact: ScreenFact<String>) throws -> [String] {
        events = try screen.handle(fact)
        return events.compactMap(short)
    }

    /// The refusal of a gesture, which must have changed nothing; nil when it was accepted.
    mutating func refusal(_ gesture: ScreenGesture<String>) -> ScreenRefusal? {
        let before = screen
        do {
            _ = try screen.handle(gesture)
            return nil
        } catch {
            return screen == before ? error : nil
        }
    }

    /// Transitions of the last logged input.
    func transitions(of window: String) -> [WindowTransition] {
        events.compactMap { event in
            guard event.window == window, case .transition(let transition) = event.signal else { return nil }
            return transition
        }
    }

    func frame(_ window: String) -> ScreenRectangle? { screen.placedWindow(of: window)?.frame }
    func size(_ window: String) -> String? { screen.placedWindow(of: window).map { "\($0.geometry.size)" } }
    func horizontal(_ window: String) -> SizeClass? {
        screen.placedWindow(of: window)?.geometry.traits.horizontalSizeClass
    }
}

/// An event in the words of the state machine: S for size, T for traits, small letters off screen.
func short(_ event: ScreenEvent<String>) -> String? {
    guard let word = short(event.signal) else { return nil }
    return "\(event.window) \(word)"
}

private func short(_ signal: WindowSignal) -> String? {
    switch signal {
    case .didFinishLaunching: "launch"
    case .configurationForConnecting: "configure"
    case .willConnect: "connect"
    case .willEnterForeground: "WEF"
    case .didBecomeActive: "DBA"
    case .willResignActive: "WRA"
    case .didEnterBackground: "DEB"
    case .destroyed: "destroyed"
    case .terminated: "killed"
    case .transition(let transition): short(transition)
    case .snapshot: "snap"
    case .roleChanged(let role): role == .primary ? "primary" : nil
    case .screenDidConnect: "display+"
    case .screenDidDisconnect: "display-"
    case .keyboardWillShow(let frame): frame.isLocal ? "keyboard own" : "keyboard other"
    case .keyboardWillChangeFrame: "keyboard frame"
    case .keyboardWillHide(let isLocal): isLocal ? "keyboard gone own" : "keyboard gone other"
    case .pictureInPictureWillStart: "pip will start"
    case .pictureInPictureDidStart: "pip did start"
    case .pictureInPictureRestoreInterface: "pip restore"
    case .pictureInPictureWillStop: "pip will stop"
    case .pictureInPictureDidStop: "pip did stop"
    case .captureInterrupted: "capture-"
    case .captureResumed: "capture+"
    case .memoryWarning: "memory"
    }
}

private func short(_ transition: WindowTransition) -> String {
    let kind =
        switch transition.change.kind {
        case .sizeOnly: "S"
        case .traitsOnly: "T"
        case .sizeAndTraits: "S+T"
        case .displayOnly: "D"
        }
    let word = "\(kind) \(transition.change.new.size)"
    return transition.purpose.isOnScreen || transition.purpose == .placement ? word : word.lowercased()
}
