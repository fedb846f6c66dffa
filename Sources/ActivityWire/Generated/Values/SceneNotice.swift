// Written by `make schema` from Tools/Schema/Proto.

public import Adaptation

/// The geometry that a window can read.
struct WindowGeometryFields: Hashable, Sendable {
    /// The window's own width, in points.
    var width: Double
    /// The window's own height, in points.
    var height: Double
    /// The width of the whole display in its present orientation, in points.
    var screenWidth: Double
    /// The height of the whole display in its present orientation, in points.
    var screenHeight: Double
    /// True if the horizontal size class is regular; false if it is compact or not set. `horizontalSizeClass` says
    /// more where it is present.
    var isHorizontallyRegular: Bool = false
    /// True if the vertical size class is regular; false if it is compact or not set. `verticalSizeClass` says more
    /// where it is present.
    var isVerticallyRegular: Bool = false
    /// Pixels per point; 0: not set.
    var displayScale: Double
    /// The horizontal size class as in UIKit: 0 unspecified, 1 compact, 2 regular. Absent: as `isHorizontallyRegular`
    /// says.
    var horizontalSizeClass: Int32?
    /// The vertical size class as in UIKit: 0 unspecified, 1 compact, 2 regular. Absent: as `isVerticallyRegular` says.
    var verticalSizeClass: Int32?
    /// The idiom as in UIKit: -1 unspecified, 0 phone, 1 pad, 2 TV, 3 CarPlay, 5 Mac, 6 vision. Absent: unspecified.
    var userInterfaceIdiom: Int32?
    /// The force touch capability as in UIKit: 0 unknown, 1 unavailable, 2 available. Absent: unknown.
    var forceTouchCapability: Int32?
}

/// A change of a window's geometry. The window compares the new geometry with its present one. Parts that are the
/// same run no callback.
public struct SceneTransition: Hashable, Sendable {
    /// The geometry that the window reads after the change.
    public var geometry: WindowGeometry
    /// True if the user sees the change. False if the window has the size already, or may next be seen in it.
    public var isAnimated: Bool

    public init(geometry: WindowGeometry, isAnimated: Bool) {
        self.geometry = geometry
        self.isAnimated = isAnimated
    }
}

/// Something that happens around a window, sent in order with the window's other calls. Picture in Picture that
/// starts as the user leaves has the order `willResignActive`, *will start*, `didEnterBackground`, *did start*.
/// The way back has the order *restore interface*, *will stop*, *did stop*.
public enum SceneNotice: Hashable, Sendable {
    /// An external display is there, and this window sees it from now on.
    case screenDidConnect(ExternalDisplay)
    /// The external display is gone, or this window no longer sees it.
    case screenDidDisconnect(ExternalDisplay)
    /// The keyboard covers the lower part of the screen.
    case keyboardWillShow(KeyboardFrame)
    /// The keyboard covers another part of the screen, as after a rotation.
    case keyboardWillChangeFrame(KeyboardFrame)
    /// The keyboard goes away. The value is true if this window's app raised it.
    case keyboardWillHide(isLocal: Bool)
    /// The device is short of memory.
    case memoryWarning
    /// Picture in Picture is about to start for the window's video.
    case pictureInPicture(PictureInPictureMoment)
    /// The window's capture session is interrupted.
    case captureInterrupted(CaptureInterruptionReason)
    /// The interruption of the window's capture session has ended.
    case captureResumed
}

public enum PictureInPictureMoment: Hashable, Sendable, CaseIterable {
    /// Picture in Picture is about to start for the window's video.
    case willStart
    /// Picture in Picture has started: the video plays in a small window of its own.
    case didStart
    /// The user wants the video back in its window. Show the player, and acknowledge once it is shown.
    case restoreInterface
    /// Picture in Picture is about to stop.
    case willStop
    /// Picture in Picture has stopped.
    case didStop

    /// The name, for people.
    public var name: String {
        switch self {
        case .willStart: "pictureInPictureWillStart"
        case .didStart: "pictureInPictureDidStart"
        case .restoreInterface: "restoreUserInterfaceForPictureInPictureStop"
        case .willStop: "pictureInPictureWillStop"
        case .didStop: "pictureInPictureDidStop"
        }
    }
}

/// The interruption of a window's capture session.
struct CaptureInterruption: Hashable, Sendable {
    /// The reason. A message without a reason means that several apps are in the foreground.
    var reason: CaptureInterruptionReason = .videoDeviceNotAvailableWithMultipleForegroundApps
}

/// A display that is attached to the device.
struct ExternalDisplayFields: Hashable, Sendable {
    /// The display's name. At most ``Limits/titleBytes``.
    var name: String
    /// The display's width, in points, at least 1.
    var width: Double
    /// The display's height, in points, at least 1.
    var height: Double
    /// Pixels for each point, at least 0.1 and at most ``Limits/displayScale``; absent: 1.
    var scale: Double = 1.0
}

/// Where the keyboard lies on the screen.
struct KeyboardArea: Hashable, Sendable {
    /// The keyboard's left side on the screen, in points.
    var x: Double
    /// The keyboard's upper side on the screen, in points.
    var y: Double
    /// The keyboard's width, in points.
    var width: Double
    /// The keyboard's height, in points.
    var height: Double
    /// The window's left side on the screen, in points. A window uses it to convert the keyboard's place to its own
    /// coordinates.
    var windowX: Double
    /// The window's upper side on the screen, in points.
    var windowY: Double
    /// True if this window's app raised the keyboard.
    var isLocal: Bool = false
}
