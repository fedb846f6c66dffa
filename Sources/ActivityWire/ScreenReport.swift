/// The simulated screen as clients see it; lengths in points.
public struct ScreenReport: Hashable, Sendable {
    /// The identifier of the model, such as `ipadpro11g1`.
    public var device: String
    /// What people call the model.
    public var deviceName: String
    /// The family of the system's releases: `classic`, `modern` or `windowed`.
    public var profile: String
    /// The release of the system.
    public var release: UInt32
    /// The first and the last release of the model; 0: the broker does not say it.
    public var firstRelease: UInt32
    public var lastRelease: UInt32
    public var orientation: String
    /// Of the whole display, as it is held.
    public var width: Double
    public var height: Double
    /// In a few words, such as `split wide-narrow + slide over`.
    public var layout: String
    /// From the back to the front, the primary first.
    public var windows: [ScreenWindow]
    /// What lies over all windows: `none`, `switcher` or `alert`.
    public var cover: String
    /// Where the divider is while it is held, from the left side.
    public var heldDivider: Double?
    /// Whose window raised the keyboard.
    public var keyboardOwner: SceneSessionID?
    public var keyboardHeight: Double
    /// The name of the external display.
    public var externalDisplay: String?
    /// Whose window sees it (P:P5).
    public var displayViewer: SceneSessionID?
    /// A video in a window of its own, over all others (P:M3).
    public var video: ScreenVideo?
    public init(
        device: String,
        deviceName: String = "",
        profile: String = "",
        release: UInt32 = 0,
        firstRelease: UInt32 = 0,
        lastRelease: UInt32 = 0,
        orientation: String,
        width: Double = 0,
        height: Double = 0,
        layout: String,
        windows: [ScreenWindow] = [],
        cover: String = "none",
        heldDivider: Double? = nil,
        keyboardOwner: SceneSessionID? = nil,
        keyboardHeight: Double = 0,
        externalDisplay: String? = nil,
        displayViewer: SceneSessionID? = nil,
        video: ScreenVideo? = nil
    ) {
        self.device = device
        self.deviceName = deviceName
        self.profile = profile
        self.release = release
        self.firstRelease = firstRelease
        self.lastRelease = lastRelease
        self.orientation = orientation
        self.width = width
        self.height = height
        self.layout = layout
        self.windows = windows
        self.cover = cover
        self.heldDivider = heldDivider
        self.keyboardOwner = keyboardOwner
        self.keyboardHeight = keyboardHeight
        self.externalDisplay = externalDisplay
        self.displayViewer = displayViewer
        self.video = video
    }
}

/// The window of a video; lengths in points.
public struct ScreenVideo: Hashable, Sendable {
    /// Whose video it is; its own window may be in the background.
    public var session: SceneSessionID
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
    public init(session: SceneSessionID, x: Double, y: Double, width: Double, height: Double) {
        self.session = session
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// A window on the screen; lengths in points.
public struct ScreenWindow: Hashable, Sendable {
    public var session: SceneSessionID
    public var app: AppID
    public var title: String?
    /// What it is on the screen: `primary`, `secondary`, `slideOver` or `centre`.
    public var role: String
    /// Where it lies: `full`, `leading`, `trailing`, `slideOver` or `centre`.
    public var place: String
    /// The upper left corner, which the window itself cannot find out (P:B3).
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
    public var horizontal: String
    public var vertical: String
    public var state: SceneState
    /// Something lies over it.
    public var isCovered: Bool
    /// The session whose place it was pushed into (U:A19).
    public var hides: SceneSessionID?
    public init(
        session: SceneSessionID,
        app: AppID,
        title: String? = nil,
        role: String,
        place: String = "",
        x: Double = 0,
        y: Double = 0,
        width: Double,
        height: Double,
        horizontal: String,
        vertical: String,
        state: SceneState,
        isCovered: Bool = false,
        hides: SceneSessionID? = nil
    ) {
        self.session = session
        self.app = app
        self.title = title
        self.role = role
        self.place = place
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.horizontal = horizontal
        self.vertical = vertical
        self.state = state
        self.isCovered = isCovered
        self.hides = hides
    }
}
