import ActivityWire
import Adaptation
import IPadScreen

/// Converts gestures to screen commands. ``ScreenWords`` reads commands with the same words, so each word is defined
/// once.
extension ScreenCommand {
    /// Makes the command for a gesture; nil if no command makes it.
    init?(_ gesture: ScreenGesture<SceneSessionID>) {
        switch gesture {
        case .open(let window, let place): self = .open(SessionReference(window), place: place.word)
        case .split(let leading, let trailing, let ratio):
            self = .split(
                leading: SessionReference(leading), trailing: SessionReference(trailing), ratio: ratio.rawValue)
        case .makeSplit(let edge): self = .makeSplit(edge.rawValue)
        case .swapSides: self = .swapSides
        // Only the broker makes this gesture: a pushed window takes another window's place, and gives it back.
        case .replace: return nil
        case .expand(let window): self = .expand(SessionReference(window))
        case .close(let window): self = .putAway(SessionReference(window))
        case .hideSlideOver: self = .slideOver("hide")
        case .recallSlideOver: self = .slideOver("recall")
        case .nextSlideOver: self = .slideOver("next")
        case .moveSlideOver(let edge): self = .slideOver(edge.rawValue)
        case .dismissCentre: self = .dismissCentre
        case .touchDivider: self = .touchDivider
        case .moveDivider(let position): self = .moveDivider(position)
        case .releaseDivider(let target): self = .releaseDivider(target.word)
        case .rotate(let orientation): self = .rotate(orientation.rawValue)
        case .home: self = .home
        case .lock: self = .lock
        case .unlock: self = .unlock
        case .openSwitcher: self = .switcher
        case .leaveSwitcher: self = .dismissSwitcher
        case .fling(let window): self = .closeWindow(SessionReference(window))
        case .showAlert: self = .showAlert
        case .dismissAlert: self = .dismissAlert
        case .startPictureInPicture(let window): self = .startPictureInPicture(SessionReference(window))
        case .placePictureInPicture(let corner, let width):
            self = .placePictureInPicture(corner: corner.rawValue, width: width)
        case .returnPictureInPicture: self = .returnPictureInPicture
        case .closePictureInPicture: self = .closePictureInPicture
        }
    }

    /// The gestures of Slide Over, with their words.
    static let paneGestures: [(word: String, gesture: ScreenGesture<SceneSessionID>)] = {
        let gestures: [ScreenGesture<SceneSessionID>] =
            [.hideSlideOver, .recallSlideOver, .nextSlideOver] + HorizontalEdge.allCases.map { .moveSlideOver($0) }
        return gestures.compactMap { gesture in
            if case .slideOver(let word)? = ScreenCommand(gesture) { (word, gesture) } else { nil }
        }
    }()
}

extension ScreenPlacement {
    /// Every placement, in the order in which refusals list them.
    static let all: [ScreenPlacement] =
        [.whereItWas, .full, .slideOver] + HorizontalEdge.allCases.map { .side($0) } + [.centre]

    var word: String {
        switch self {
        case .whereItWas: "whereItWas"
        case .full: "full"
        case .slideOver: "slideOver"
        case .side(let edge): edge.rawValue
        case .centre: "centre"
        }
    }
}

extension DividerTarget {
    /// Every target but the divider's present position, in the order in which refusals list them.
    static let all: [DividerTarget] =
        [.start] + HorizontalEdge.allCases.map { .edge($0) } + SplitRatio.allCases.map { .stop($0) }

    /// The word for the divider's present position.
    static let here = DividerTarget.position(0).word

    var word: String {
        switch self {
        case .start: "start"
        case .stop(let ratio): ratio.rawValue
        case .edge(let edge): edge.rawValue
        case .position: "here"
        }
    }
}
