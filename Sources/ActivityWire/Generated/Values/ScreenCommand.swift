// Written by `make schema` from Tools/Schema/Proto.

public import Adaptation

/// Sent by a client: start an app without showing anything.
struct LaunchRequest: Hashable, Sendable {
    /// The app. ``Limits/appIdentifierBytes``.
    var app: AppID
}

/// Sent by a client: what the user does to the simulated screen.
public enum ScreenCommand: Hashable, Sendable {
    /// Go to the home screen; an alert goes away first.
    case home
    /// Show the app switcher.
    case switcher
    /// A system alert covers the screen.
    case showAlert
    /// The system alert goes away; without one nothing happens.
    case dismissAlert
    /// Storage is locked: saved states cannot be read. Windows stay as they are.
    case lock
    /// Storage is unlocked again.
    case unlock
    /// The app switcher goes away, and nothing was picked; without one nothing happens.
    case dismissSwitcher
    /// Pick this session's window, as in the app switcher. ``Limits/referenceBytes``.
    case pick(SessionReference)
    /// Close this session's window, as by flinging it out of the app switcher. One that asks first (`closure`) is refused as
    /// `requestDenied`: `close` has the user's answer. ``Limits/referenceBytes``.
    case closeWindow(SessionReference)
    /// Fling this running app away: its process ends, its sessions stay. For one that does not run nothing happens.
    /// ``Limits/appIdentifierBytes``.
    case flingApp(AppID)
    /// Memory is short: scenes in the background are disconnected, their sessions stay.
    case reclaimMemory
    /// Another device takes the place of this one; every window leaves the screen first.
    case device(String, profile: String? = nil, release: UInt32? = nil)
    /// Hold it `portrait` or `landscape`. ``Limits/screenWordBytes``.
    case rotate(String)
    /// Bring a session's window to a place.
    case open(SessionReference, place: String)
    /// Choose both sides of a split at once.
    case split(leading: SessionReference, trailing: SessionReference, ratio: String)
    /// Turn the pane into the `leading` or `trailing` side of a split. ``Limits/screenWordBytes``.
    case makeSplit(String)
    /// Exchange the sides of a split.
    case swapSides
    /// The session's window, which is on the screen, becomes full screen. ``Limits/referenceBytes``.
    case expand(SessionReference)
    /// The session's window leaves the screen and its neighbour grows. ``Limits/referenceBytes``.
    case putAway(SessionReference)
    /// The pane: `hide`, `recall`, `next` of its stack, or to the `leading` or `trailing` side. ``Limits/screenWordBytes``.
    case slideOver(String)
    /// The window in the centre leaves the screen.
    case dismissCentre
    /// Touch the divider of a split and move it a little.
    case touchDivider
    /// Move the held divider, from the left side of the screen. Points.
    case moveDivider(Double)
    /// Let the divider go: at `start`, `here`, a side (`leading`, `trailing`) or a ratio. ``Limits/screenWordBytes``.
    case releaseDivider(String)
    /// A window raises the keyboard.
    case keyboard(SessionReference, height: Double)
    /// The keyboard goes.
    case hideKeyboard
    /// An external display is attached.
    case connectDisplay(ExternalDisplay)
    /// The external display is taken away.
    case disconnectDisplay
    /// The user changes settings.
    case settings(ScreenSettings)
    /// Memory is short: the windows on the screen are told.
    case memoryWarning
    /// Memory ran out: the process of this session is ended without being asked. ``Limits/referenceBytes``.
    case exhaustMemory(SessionReference)
    /// The session's video goes on in a window of its own, as by its player's button. The app has the background mode
    /// `audio`; the window need not have said `playsFullScreenVideo`. ``Limits/referenceBytes``.
    case startPictureInPicture(SessionReference)
    /// Move the window of the video to a corner, and give it a width.
    case placePictureInPicture(corner: String, width: Double)
    /// Bring the video back to its window.
    case returnPictureInPicture
    /// Close the window of the video.
    case closePictureInPicture
}

/// A simulated device.
struct ScreenDevice: Hashable, Sendable {
    /// The model's identifier, one of the list in docs/screen.md. Another one is refused with those that are spelt most like
    /// it. ``Limits/screenWordBytes``.
    var model: String
    /// `classic`, `modern` or `windowed`; else the newest that the model runs, short of the windowed one. ``Limits/screenWordBytes``.
    var profile: String?
    /// The release of the system whose rules hold, such as 15, from the model's first to its last, and of the profile where one is
    /// given. Absent: the last one of the profile that the model got.
    var release: UInt32?
}

/// A window that is opened at a place.
struct ScreenOpening: Hashable, Sendable {
    /// ``Limits/referenceBytes``.
    var session: SessionReference
    /// `whereItWas`, `full`, `slideOver`, `leading`, `trailing` or `centre`. ``Limits/screenWordBytes``.
    var place: String
}

/// Two windows side by side.
struct ScreenSplit: Hashable, Sendable {
    /// ``Limits/referenceBytes``.
    var leading: SessionReference
    /// ``Limits/referenceBytes``.
    var trailing: SessionReference
    /// `wide-narrow`, `half` or `narrow-wide`. ``Limits/screenWordBytes``.
    var ratio: String
}

/// The window that raises the keyboard.
struct ScreenKeyboard: Hashable, Sendable {
    /// ``Limits/referenceBytes``.
    var session: SessionReference
    /// Points.
    var height: Double
}

/// Where the window of a video lies.
struct ScreenVideoPlace: Hashable, Sendable {
    /// `topLeft`, `topRight`, `bottomLeft` or `bottomRight`. ``Limits/screenWordBytes``.
    var corner: String
    /// Kept between the smallest that can be seen and half the screen. Points.
    var width: Double
}

/// Settings of the device; what is absent stays.
public struct ScreenSettings: Hashable, Sendable {
    /// Whether apps may share the screen.
    public var allowsMultipleApps: Bool?
    /// Whether a full screen video goes on by itself.
    public var persistentVideoOverlay: Bool?
    /// A 12.9-inch model shows larger text and measures like a small one.
    public var usesLargerText: Bool?
    /// The language is written from right to left: everything is mirrored.
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
