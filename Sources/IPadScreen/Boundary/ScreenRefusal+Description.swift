import Adaptation

extension ScreenRefusal: CustomStringConvertible {
    public var description: String {
        switch self {
        case .modeNotOnDevice(let mode, let device): "\(device) has no \(mode.rawValue)"
        case .noMultitasking(let device): "\(device) has no multitasking: one window has the whole screen"
        case .modeNotOnProfile(let mode, let profile): "the \(profile.rawValue) profile has no \(mode.rawValue) here"
        case .multipleAppsNotAllowed: "the setting Allow Multiple Apps is off"
        case .ratioNotAvailable(let ratio, let orientation, let profile):
            "a split \(ratio.rawValue) does not exist in \(orientation.rawValue) on the \(profile.rawValue) profile"
        case .sidesCannotBeSwapped(let profile): "sides cannot be exchanged on the \(profile.rawValue) profile"
        case .notEligible(let window, let reason): "\(window) may not share the screen: \(reason.rawValue)"
        case .primaryNotEligible(let window, let reason):
            "\(window) is full screen and may not be split: \(reason.rawValue)"
        case .notOnRelease(let release): "release \(release) of the system cannot do this"
        case .deviceDoesNotRun(let profile, let device): "\(device) runs no release of the \(profile.rawValue) profile"
        case .releaseNotOnDevice(let release, let device): "\(device) never had release \(release)"
        case .covered(let cover): cover == .locked ? "the device is locked" : "the \(cover.rawValue) covers the screen"
        case .coveredByCentreWindow: "a window in the centre covers the rest"
        case .notCovered(let cover): "there is no \(cover.rawValue) to leave"
        case .needsFullScreenApp: "no app is full screen"
        case .needsSplit: "the screen is not split"
        case .needsSlideOver: "there is no window in Slide Over"
        case .needsCentreWindow: "there is no window in the centre"
        case .dividerHeld: "the divider is held"
        case .dividerNotHeld: "the divider is not held"
        case .sidesFrozen: "the split apps are frozen: more apps than the device keeps live"
        case .unknownWindow(let window): "no window \(window) is known"
        case .notVisible(let window): "\(window) is not on the screen"
        case .alreadyOnScreen(let window): "\(window) is on the screen already"
        case .sameWindowTwice(let window): "\(window) cannot be on both sides"
        case .noPictureInPicture: "there is no Picture in Picture window"
        case .pictureInPictureNotOffered(let window): "\(window) offers no Picture in Picture"
        case .pictureInPictureExists(let window): "\(window) has a Picture in Picture window already"
        case .cameraAccessNotSupported(let window): "\(window) may not use the camera beside other apps"
        case .keyboardOffScreen(let height, let limit):
            "a keyboard of \(height) points is not on the screen (expected more than 0, and at most \(limit))"
        case .numberNotFinite(let field): "\(field) is not a finite number"
        case .numberNegative(let field): "\(field) is negative"
        case .tooManyWindows(let limit): "the screen knows \(limit) windows, its limit"
        }
    }
}
