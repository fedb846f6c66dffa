// Written by `make schema` from Tools/Schema/Proto.

extension ScreenCommand {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case home, switcher, showAlert, dismissAlert, lock, unlock, dismissSwitcher, pick, closeWindow, flingApp,
            reclaimMemory, device, rotate, open, split, makeSplit, swapSides, expand, putAway, slideOver, dismissCentre,
            touchDivider, moveDivider, releaseDivider, keyboard, hideKeyboard, connectDisplay, disconnectDisplay,
            settings, memoryWarning, exhaustMemory, startPictureInPicture, placePictureInPicture,
            returnPictureInPicture, closePictureInPicture, newWindow, liftIcon, dropIcon, chooseWindow, chooseNewWindow,
            cancelIcon, dropItem, moveToDisplay, obstructCamera, freeCamera
    }

    public var kind: Kind {
        switch self {
        case .home: .home
        case .switcher: .switcher
        case .showAlert: .showAlert
        case .dismissAlert: .dismissAlert
        case .lock: .lock
        case .unlock: .unlock
        case .dismissSwitcher: .dismissSwitcher
        case .pick: .pick
        case .closeWindow: .closeWindow
        case .flingApp: .flingApp
        case .reclaimMemory: .reclaimMemory
        case .device: .device
        case .rotate: .rotate
        case .open: .open
        case .split: .split
        case .makeSplit: .makeSplit
        case .swapSides: .swapSides
        case .expand: .expand
        case .putAway: .putAway
        case .slideOver: .slideOver
        case .dismissCentre: .dismissCentre
        case .touchDivider: .touchDivider
        case .moveDivider: .moveDivider
        case .releaseDivider: .releaseDivider
        case .keyboard: .keyboard
        case .hideKeyboard: .hideKeyboard
        case .connectDisplay: .connectDisplay
        case .disconnectDisplay: .disconnectDisplay
        case .settings: .settings
        case .memoryWarning: .memoryWarning
        case .exhaustMemory: .exhaustMemory
        case .startPictureInPicture: .startPictureInPicture
        case .placePictureInPicture: .placePictureInPicture
        case .returnPictureInPicture: .returnPictureInPicture
        case .closePictureInPicture: .closePictureInPicture
        case .newWindow: .newWindow
        case .liftIcon: .liftIcon
        case .dropIcon: .dropIcon
        case .chooseWindow: .chooseWindow
        case .chooseNewWindow: .chooseNewWindow
        case .cancelIcon: .cancelIcon
        case .dropItem: .dropItem
        case .moveToDisplay: .moveToDisplay
        case .obstructCamera: .obstructCamera
        case .freeCamera: .freeCamera
        }
    }

    /// The kind's name.
    public var name: String { kind.rawValue }
}
