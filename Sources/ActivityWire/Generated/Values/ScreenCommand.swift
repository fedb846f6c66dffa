// Written by `make schema` from Tools/Schema/Proto.

public import Adaptation

/// Sent by a client: starts an app without showing a window.
struct LaunchRequest: Hashable, Sendable {
    /// The app. At most ``Limits/appIdentifierBytes``.
    var app: AppID
}

/// Sent by a client: what the user does to the simulated screen.
public enum ScreenCommand: Hashable, Sendable {
    /// Go to the home screen. A system alert goes away first.
    case home
    /// Show the app switcher.
    case switcher
    /// Cover the screen with a system alert.
    case showAlert
    /// Remove the system alert. Does nothing if there is no alert.
    case dismissAlert
    /// Lock the storage: saved states cannot be read. Windows stay as they are.
    case lock
    /// Unlock the storage.
    case unlock
    /// Close the app switcher without picking a window. Does nothing if the app switcher is not shown.
    case dismissSwitcher
    /// Pick a window, by its session, as in the app switcher. At most ``Limits/referenceBytes``.
    case pick(SessionReference)
    /// Close a window, by its session, as the user does by flinging it out of the app switcher. Refused as
    /// `requestDenied` if the window has a question for the user (`closure`); the request `close` carries the
    /// user's answer. At most ``Limits/referenceBytes``.
    case closeWindow(SessionReference)
    /// Fling a running app out of the app switcher. The app's process ends and its sessions stay. Does nothing if
    /// the app does not run. At most ``Limits/appIdentifierBytes``.
    case flingApp(AppID)
    /// Reclaim memory: scenes in the background are disconnected, and their sessions stay.
    case reclaimMemory
    /// Replace the device by another one. Every window leaves the screen first.
    case device(String, profile: ScreenProfile? = nil, release: UInt32? = nil)
    /// Hold the device in an orientation: `portrait` or `landscape`. At most ``Limits/screenWordBytes``.
    case rotate(InterfaceOrientation)
    /// Bring a session's window to a place on the screen.
    case open(SessionReference, place: ScreenPlacement)
    /// Show two windows side by side.
    case split(leading: SessionReference, trailing: SessionReference, ratio: SplitRatio)
    /// Turn the window in Slide Over into one side of a split: `leading` or `trailing`. At most
    /// ``Limits/screenWordBytes``.
    case makeSplit(HorizontalEdge)
    /// Exchange the two sides of a split.
    case swapSides
    /// Show a window that is on the screen as full screen, by its session. At most ``Limits/referenceBytes``.
    case expand(SessionReference)
    /// Take a window off the screen, by its session. The window beside it grows. At most ``Limits/referenceBytes``.
    case putAway(SessionReference)
    /// Change Slide Over: `hide` or `recall` it, show the `next` window of its stack, or move it to the `leading`
    /// or `trailing` side. At most ``Limits/screenWordBytes``.
    case slideOver(SlideOverChange)
    /// Take the window in the centre off the screen.
    case dismissCentre
    /// Touch the divider of a split, and move it a little.
    case touchDivider
    /// Move the held divider to a distance from the left side of the screen, in points.
    case moveDivider(Double)
    /// Let the held divider go: at `start`, `here`, a side (`leading`, `trailing`) or a ratio. At most
    /// ``Limits/screenWordBytes``.
    case releaseDivider(DividerRelease)
    /// Raise the keyboard for a window.
    case keyboard(SessionReference, height: Double)
    /// Hide the keyboard.
    case hideKeyboard
    /// Attach an external display.
    case connectDisplay(ExternalDisplay)
    /// Detach the external display.
    case disconnectDisplay
    /// Change settings of the device.
    case settings(ScreenSettings)
    /// Warn the windows on the screen that memory is short.
    case memoryWarning
    /// Run out of memory: the process of this session is ended without being asked. At most
    /// ``Limits/referenceBytes``.
    case exhaustMemory(SessionReference)
    /// Start Picture in Picture for the session's video, as when the user taps the button in the player. Refused
    /// unless the window is visible and its app has the background mode `audio`. The window need not have set
    /// `playsFullScreenVideo`. At most ``Limits/referenceBytes``.
    case startPictureInPicture(SessionReference)
    /// Move the window of Picture in Picture to a corner, and set its width.
    case placePictureInPicture(corner: ScreenCorner, width: Double)
    /// End Picture in Picture and bring the video back to its session's window.
    case returnPictureInPicture
    /// Close the window of Picture in Picture.
    case closePictureInPicture
    /// Make a new window of an app with nothing in its connection options, as the plus in App Exposé does. Refused
    /// as `multipleScenesNotSupported` if the app has one window only. At most ``Limits/appIdentifierBytes``.
    case newWindow(AppID)
    /// Lift an app's icon from the dock. Refused while another icon is lifted. At most ``Limits/appIdentifierBytes``.
    case liftIcon(AppID)
    /// Let go of the lifted icon: at the `leading` or `trailing` edge, or `above` a window. If the app has windows that
    /// are off the screen, an edge offers them (`iconDrag`), and the next command chooses one. At most
    /// ``Limits/screenWordBytes``.
    case dropIcon(IconPlace)
    /// Show one of the offered windows at the edge, by its session. At most ``Limits/referenceBytes``.
    case chooseWindow(SessionReference)
    /// Make a new window of the app at the edge, instead of showing an offered one.
    case chooseNewWindow
    /// Let go of the lifted icon where nothing happens. Offered windows are offered no more. Does nothing if no icon is
    /// lifted.
    case cancelIcon
    /// Drop a link or a file at an edge or on an app's icon. Refused as `noAppForEvent` if no app declares the type.
    case dropItem(String, at: ItemDropTarget)
    /// Move a connected window to the external display, by its session. It keeps its scene and takes input there. Refused
    /// as `screenRefused` on a model or a release without windows on external displays. At most ``Limits/referenceBytes``.
    case moveToDisplay(SessionReference)
    /// Keep every capture session from the camera: `call`, `otherClient`, `systemPressure` or `sensitiveContent`. Does
    /// nothing if that is so already. At most ``Limits/screenWordBytes``.
    case obstructCamera(CaptureObstacle)
    /// End what `obstructCamera` began. Does nothing if it did not begin. At most ``Limits/screenWordBytes``.
    case freeCamera(CaptureObstacle)
}

/// A link or a file that is dropped on an edge of the screen or on an icon.
struct ItemDrop: Hashable, Sendable {
    /// The URL of the link or of the file; never empty. At most ``Limits/urlBytes``.
    var url: String
    /// The place of the drop. Exactly one place.
    var target: ItemDropTarget
}

/// The place of the drop. Exactly one place.
public enum ItemDropTarget: Hashable, Sendable {
    /// The `leading` or `trailing` edge. A new window has the URL in its connection options. At most
    /// ``Limits/screenWordBytes``.
    case edge(HorizontalEdge)
    /// The icon of an app, which opens the URL. At most ``Limits/appIdentifierBytes``.
    case icon(AppID)
}

/// A simulated device.
struct ScreenDevice: Hashable, Sendable {
    /// The model's identifier, from the list in docs/screen.md. An unknown identifier is refused, with the
    /// identifiers that are spelt most like it. At most ``Limits/screenWordBytes``.
    var model: String
    /// The family of the system's releases: `classic`, `modern` or `windowed`. Absent: the newest family that the
    /// model runs, except `windowed`. At most ``Limits/screenWordBytes``.
    var profile: ScreenProfile?
    /// The release of the system whose rules hold, such as 15. It must lie between the first and the last release
    /// of the model, and belong to `profile` where that is set. Absent: the last release of the profile that the
    /// model got.
    var release: UInt32?
}

/// A window that is brought to a place on the screen.
struct ScreenOpening: Hashable, Sendable {
    /// The session whose window is opened. At most ``Limits/referenceBytes``.
    var session: SessionReference
    /// The place: `whereItWas`, `full`, `slideOver`, `leading`, `trailing` or `centre`. At most
    /// ``Limits/screenWordBytes``.
    var place: ScreenPlacement
}

/// Two windows side by side.
struct ScreenSplit: Hashable, Sendable {
    /// The session on the leading side. At most ``Limits/referenceBytes``.
    var leading: SessionReference
    /// The session on the trailing side. At most ``Limits/referenceBytes``.
    var trailing: SessionReference
    /// How the sides share the width: `wide-narrow`, `half` or `narrow-wide`. At most ``Limits/screenWordBytes``.
    var ratio: SplitRatio
}

/// A window that raises the keyboard.
struct ScreenKeyboard: Hashable, Sendable {
    /// The session of the window. At most ``Limits/referenceBytes``.
    var session: SessionReference
    /// The height of the keyboard, in points.
    var height: Double
}

/// The place of the window of Picture in Picture.
struct ScreenVideoPlace: Hashable, Sendable {
    /// The corner of the screen: `topLeft`, `topRight`, `bottomLeft` or `bottomRight`. At most
    /// ``Limits/screenWordBytes``.
    var corner: ScreenCorner
    /// The width, in points. The broker keeps it between the smallest visible width and half the screen.
    var width: Double
}

/// Changes to the settings of the device. A setting that is absent stays as it is.
public struct ScreenSettings: Hashable, Sendable {
    /// Whether apps may share the screen.
    public var allowsMultipleApps: Bool?
    /// Whether a full screen video goes on in Picture in Picture by itself when the user leaves its window.
    public var persistentVideoOverlay: Bool?
    /// Whether a 12.9-inch model shows larger text. Such a model then has the measures of a smaller one.
    public var usesLargerText: Bool?
    /// Whether the language is written from right to left. The whole screen is mirrored then.
    public var isRightToLeft: Bool?

    public init(
        allowsMultipleApps: Bool? = nil, persistentVideoOverlay: Bool? = nil, usesLargerText: Bool? = nil,
        isRightToLeft: Bool? = nil
    ) {
        self.allowsMultipleApps = allowsMultipleApps
        self.persistentVideoOverlay = persistentVideoOverlay
        self.usesLargerText = usesLargerText
        self.isRightToLeft = isRightToLeft
    }
}
