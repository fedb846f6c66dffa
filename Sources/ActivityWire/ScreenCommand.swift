public import Adaptation

/// What the user does to the simulated screen, and what happens around it. Places, ratios and edges are named by the
/// screen's own words, which the broker checks.
public enum ScreenCommand: Hashable, Sendable {
    case home
    case switcher
    case showAlert
    case dismissAlert
    /// The device is locked: saved states cannot be read (U:T8).
    case lock
    case unlock
    /// Leaves the app switcher without picking anything.
    case dismissSwitcher
    /// Picks a session's window in the app switcher.
    case pick(SessionReference)
    /// Closes a session's window in the app switcher: the session is destroyed (U:L10).
    case closeWindow(SessionReference)
    /// Flings a running app away: its process ends, its sessions stay (U:L11).
    case flingApp(AppID)
    /// Scenes in the background are disconnected, their sessions stay (U:L8).
    case reclaimMemory

    /// Another device takes the place of this one; every window leaves the screen first.
    case device(String, profile: String? = nil, release: UInt32? = nil)
    case rotate(String)
    case open(SessionReference, place: String)
    case split(leading: SessionReference, trailing: SessionReference, ratio: String)
    /// The pane becomes this side of a split.
    case makeSplit(String)
    case swapSides
    case expand(SessionReference)
    /// The window leaves the screen and its neighbour grows; its session stays.
    case putAway(SessionReference)
    /// `hide`, `recall`, `next`, or the side it goes to.
    case slideOver(String)
    case dismissCentre
    case touchDivider
    /// In points from the left side of the screen.
    case moveDivider(Double)
    /// `start`, `here`, a side or a ratio.
    case releaseDivider(String)
    /// In points.
    case keyboard(SessionReference, height: Double)
    case hideKeyboard
    case connectDisplay(ExternalDisplay)
    case disconnectDisplay
    case settings(ScreenSettings)
    /// The windows on the screen are told that memory is short (P:Y1).
    case memoryWarning
    /// The session's process is ended without being asked (P:Y2).
    case exhaustMemory(SessionReference)
    /// The session's video goes on in a window of its own (P:X4).
    case startPictureInPicture(SessionReference)
    /// A corner, and a width in points.
    case placePictureInPicture(corner: String, width: Double)
    case returnPictureInPicture
    case closePictureInPicture
}

/// Settings of the device; what is nil stays.
public struct ScreenSettings: Hashable, Sendable {
    /// Allow Multiple Apps (P:E6).
    public var allowsMultipleApps: Bool?
    /// Persistent Video Overlay (P:E7).
    public var persistentVideoOverlay: Bool?
    /// A 12.9-inch model measures like a small one (P:G11).
    public var usesLargerText: Bool?
    /// Everything is mirrored (P:M7).
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
