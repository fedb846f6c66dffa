public import Adaptation

/// The cover that lies over all windows, if any.
public enum ScreenCover: String, Hashable, Sendable, CaseIterable {
    case none
    case switcher
    case alert
    /// The device is locked: every window is in the background.
    case locked
}

/// The reason why a gesture or a fact changed nothing (P:Q1). A window is named by its `description`.
public enum ScreenRefusal: Error, Hashable, Sendable {
    case modeNotOnDevice(MultitaskingMode, device: String)
    /// The device is a phone, where one window has the whole screen (W:§8).
    case noMultitasking(device: String)
    case modeNotOnProfile(MultitaskingMode, ScreenProfile)
    /// The user turned Allow Multiple Apps off (P:E6).
    case multipleAppsNotAllowed
    case ratioNotAvailable(SplitRatio, InterfaceOrientation, ScreenProfile)
    case sidesCannotBeSwapped(ScreenProfile)
    case notEligible(window: String, Ineligibility)
    /// The full screen app may not become a side of a split (P:E5).
    case primaryNotEligible(window: String, Ineligibility)
    /// The release has no centre window, or allows no second window of an app.
    case notOnRelease(SystemRelease)
    case deviceDoesNotRun(ScreenProfile, device: String)
    /// The model was sold with a later release, or its last release is earlier.
    case releaseNotOnDevice(SystemRelease, device: String)

    case covered(ScreenCover)
    case coveredByCentreWindow
    case notCovered(ScreenCover)
    case needsFullScreenApp
    case needsSplit
    case needsSlideOver
    case needsCentreWindow
    case dividerHeld
    case dividerNotHeld
    /// More apps are visible than the device keeps live (P:M10).
    case sidesFrozen

    case unknownWindow(String)
    case notVisible(String)
    case alreadyOnScreen(String)
    case sameWindowTwice(String)

    case noPictureInPicture
    /// The app has no player that offers Picture in Picture (P:E9).
    case pictureInPictureNotOffered(window: String)
    case pictureInPictureExists(window: String)

    /// The window's app may not use the camera while several apps share the screen (W:§10).
    case cameraAccessNotSupported(window: String)
    /// A keyboard of this height covers nothing of the screen, or more than the screen; both are in points.
    case keyboardOffScreen(height: Double, limit: Double)

    case numberNotFinite(field: String)
    case numberNegative(field: String)
    case tooManyWindows(limit: Int)
}
