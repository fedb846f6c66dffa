// Written by `make schema` from Tools/Schema/Proto.

public import Adaptation

/// The geometry that a window can read.
struct WindowGeometryFields: Hashable, Sendable {
    /// The window's own width. Points.
    var width: Double
    /// The window's own height. Points.
    var height: Double
    /// The width of the whole display as it is held. Points.
    var screenWidth: Double
    /// Points.
    var screenHeight: Double
    /// Horizontal size class: regular, else compact.
    var isHorizontallyRegular: Bool = false
    /// Vertical size class: regular, else compact.
    var isVerticallyRegular: Bool = false
    /// Pixels per point.
    var displayScale: Double
}

/// A change of a window's geometry. The window compares with what it has: what is the same already calls nothing back.
public struct SceneTransition: Hashable, Sendable {
    /// The geometry that the window reads afterwards.
    public var geometry: WindowGeometry
    /// The user sees it happen; else the size is one that the window may be seen in next, or the one that it has.
    public var isAnimated: Bool

    public init(geometry: WindowGeometry, isAnimated: Bool) {
        self.geometry = geometry
        self.isAnimated = isAnimated
    }
}

/// Something around a window, told in its turn. Where a video goes on in a window of its own as its user leaves, the
/// order is `willResignActive`, *will start*, `didEnterBackground`, *did start*; back again it is *restore
/// interface*, *will stop*, *did stop*.
public enum SceneNotice: Hashable, Sendable {
    /// An external display is there for this window.
    case screenDidConnect(ExternalDisplay)
    /// The display is no longer there.
    case screenDidDisconnect(ExternalDisplay)
    /// The keyboard covers the lower part of the screen.
    case keyboardWillShow(KeyboardFrame)
    /// The keyboard covers another part, as after a rotation.
    case keyboardWillChangeFrame(KeyboardFrame)
    /// The keyboard goes; true if this window's app had raised it.
    case keyboardWillHide(isLocal: Bool)
    /// Memory is short.
    case memoryWarning
    /// The window's video begins to go on in a window of its own.
    case pictureInPicture(PictureInPictureMoment)
    /// The window's capture session is interrupted.
    case captureInterrupted(CaptureInterruptionReason)
    /// The capture session goes on.
    case captureResumed
}

public enum PictureInPictureMoment: Hashable, Sendable, CaseIterable {
    /// The window's video begins to go on in a window of its own.
    case willStart
    /// The video goes on there.
    case didStart
    /// The user wants the video back in its window: show the player, and acknowledge when that is done.
    case restoreInterface
    /// The window of the video goes.
    case willStop
    /// The window of the video is gone.
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

/// An interrupted capture session.
struct CaptureInterruption: Hashable, Sendable {
    /// Absent: several apps are in the foreground, as from a broker that does not say it.
    var reason: CaptureInterruptionReason = .videoDeviceNotAvailableWithMultipleForegroundApps
}

/// A display that is attached to the device.
struct ExternalDisplayFields: Hashable, Sendable {
    /// ``Limits/titleBytes``.
    var name: String
    /// Points.
    var width: Double
    /// Points.
    var height: Double
    /// Pixels for each point; absent: 1. Over 0, at most ``Limits/displayScale``.
    var scale: Double = 1.0
}

/// Where the keyboard is.
struct KeyboardArea: Hashable, Sendable {
    /// The left side on the screen. Points.
    var x: Double
    /// The upper side on the screen. Points.
    var y: Double
    /// Points.
    var width: Double
    /// Points.
    var height: Double
    /// The window's left side on the screen, to convert it. Points.
    var windowX: Double
    /// The window's upper side on the screen. Points.
    var windowY: Double
    /// True if this window's app raised the keyboard.
    var isLocal: Bool = false
}
