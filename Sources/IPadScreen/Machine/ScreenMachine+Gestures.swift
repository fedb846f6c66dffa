/// Dispatches each gesture to its function.
extension ScreenMachine {
    mutating func perform(_ gesture: ScreenGesture<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        switch gesture {
        case .open(let window, let placement): try open(window, placement)
        case .split(let leading, let trailing, let ratio): try split(leading, trailing, ratio)
        case .makeSplit(let edge): try makeSplit(edge)
        case .swapSides: try swapSides()
        case .replace(let window, let other): try replace(window, by: other)
        case .expand(let window): try expand(window)
        case .close(let window): try close(window)
        case .hideSlideOver: try hideSlideOver()
        case .recallSlideOver: try recallSlideOver()
        case .nextSlideOver: try nextSlideOver()
        case .moveSlideOver(let edge): try moveSlideOver(to: edge)
        case .dismissCentre: try dismissCentre()
        case .touchDivider: try touchDivider()
        case .moveDivider(let position): try moveDivider(to: position)
        case .releaseDivider(let target): try releaseDivider(target)
        case .rotate(let orientation): try rotate(to: orientation)
        case .home: try goHome()
        case .lock: try setCover(.locked, passage: ChangeOptions(keepsVideo: false))
        case .unlock: try uncover(.locked)
        case .openSwitcher: try setCover(.switcher)
        case .leaveSwitcher: try uncover(.switcher)
        case .fling(let window): try fling(window)
        case .showAlert: try setCover(.alert)
        case .dismissAlert: try uncover(.alert)
        case .startPictureInPicture(let window): try startPictureInPicture(window)
        case .placePictureInPicture(let corner, let width): try placePictureInPicture(corner, width: width)
        case .returnPictureInPicture: try returnPictureInPicture()
        case .closePictureInPicture: try closePictureInPicture()
        }
    }
}
