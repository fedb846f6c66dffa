// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension ScreenCommand {
    /// Its cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case home
        case switcher
        case showAlert
        case dismissAlert
        case lock
        case unlock
        case dismissSwitcher
        case pick
        case closeWindow
        case flingApp
        case reclaimMemory
        case device
        case rotate
        case open
        case split
        case makeSplit
        case swapSides
        case expand
        case putAway
        case slideOver
        case dismissCentre
        case touchDivider
        case moveDivider
        case releaseDivider
        case keyboard
        case hideKeyboard
        case connectDisplay
        case disconnectDisplay
        case settings
        case memoryWarning
        case exhaustMemory
        case startPictureInPicture
        case placePictureInPicture
        case returnPictureInPicture
        case closePictureInPicture
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
        }
    }

    /// The kind's name; where people say something else, that.
    public var name: String {
        switch self {
        case .home: "home"
        case .switcher: "switcher"
        case .showAlert: "showAlert"
        case .dismissAlert: "dismissAlert"
        case .lock: "lock"
        case .unlock: "unlock"
        case .dismissSwitcher: "dismissSwitcher"
        case .pick: "pick"
        case .closeWindow: "closeWindow"
        case .flingApp: "flingApp"
        case .reclaimMemory: "reclaimMemory"
        case .device: "device"
        case .rotate: "rotate"
        case .open: "open"
        case .split: "split"
        case .makeSplit: "makeSplit"
        case .swapSides: "swapSides"
        case .expand: "expand"
        case .putAway: "putAway"
        case .slideOver: "slideOver"
        case .dismissCentre: "dismissCentre"
        case .touchDivider: "touchDivider"
        case .moveDivider: "moveDivider"
        case .releaseDivider: "releaseDivider"
        case .keyboard: "keyboard"
        case .hideKeyboard: "hideKeyboard"
        case .connectDisplay: "connectDisplay"
        case .disconnectDisplay: "disconnectDisplay"
        case .settings: "settings"
        case .memoryWarning: "memoryWarning"
        case .exhaustMemory: "exhaustMemory"
        case .startPictureInPicture: "startPictureInPicture"
        case .placePictureInPicture: "placePictureInPicture"
        case .returnPictureInPicture: "returnPictureInPicture"
        case .closePictureInPicture: "closePictureInPicture"
        }
    }
}
