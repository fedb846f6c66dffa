import ActivityWire
import Adaptation
import IPadScreen

/// Converts gestures to screen commands, and the values of commands to those of gestures.
extension ScreenCommand {
    /// Makes the command for a gesture; nil if no command makes it.
    init?(_ gesture: ScreenGesture<SceneSessionID>) {
        switch gesture {
        case .open(let window, let place): self = .open(SessionReference(window), place: place)
        case .split(let leading, let trailing, let ratio):
            self = .split(
                leading: SessionReference(leading), trailing: SessionReference(trailing), ratio: ratio)
        case .makeSplit(let edge): self = .makeSplit(edge)
        case .swapSides: self = .swapSides
        // Only the broker makes this gesture: a pushed window takes another window's place, and gives it back.
        case .replace: return nil
        case .expand(let window): self = .expand(SessionReference(window))
        case .close(let window): self = .putAway(SessionReference(window))
        case .hideSlideOver: self = .slideOver(.hide)
        case .recallSlideOver: self = .slideOver(.recall)
        case .nextSlideOver: self = .slideOver(.next)
        case .moveSlideOver(let edge): self = .slideOver(.move(to: edge))
        case .dismissCentre: self = .dismissCentre
        case .touchDivider: self = .touchDivider
        case .moveDivider(let position): self = .moveDivider(position)
        case .releaseDivider(let target): self = .releaseDivider(target.release)
        case .rotate(let orientation): self = .rotate(orientation)
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
            self = .placePictureInPicture(corner: corner, width: width)
        case .returnPictureInPicture: self = .returnPictureInPicture
        case .closePictureInPicture: self = .closePictureInPicture
        }
    }
}

extension SlideOverChange {
    var gesture: ScreenGesture<SceneSessionID> {
        switch self {
        case .hide: .hideSlideOver
        case .recall: .recallSlideOver
        case .next: .nextSlideOver
        case .move(let edge): .moveSlideOver(edge)
        }
    }
}

extension DividerTarget {
    /// Makes the target of a release.
    ///
    /// - Parameter held: The position at which the divider is held; nil if it is not held.
    init(_ release: DividerRelease, held: Double?) {
        switch release {
        case .start: self = .start
        case .here: self = held.map { .position($0) } ?? .start
        case .edge(let edge): self = .edge(edge)
        case .stop(let ratio): self = .stop(ratio)
        }
    }

    fileprivate var release: DividerRelease {
        switch self {
        case .start: .start
        case .stop(let ratio): .stop(ratio)
        case .edge(let edge): .edge(edge)
        case .position: .here
        }
    }
}
