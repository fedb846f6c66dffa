// Written by `make schema` from Tools/Schema/Proto.

/// The simulated screen.
public struct ScreenReport: Hashable, Sendable {
    /// The device it simulates.
    public var device: String
    /// The model's name, for people.
    public var deviceName: String
    /// The family of the system's releases: `classic`, `modern` or `windowed`.
    public var profile: String
    /// The release of the system.
    public var release: UInt32
    /// The first release that the model can have here; 0 from a broker that does not say it.
    public var firstRelease: UInt32
    /// The last release that the model got; 0 from a broker that does not say it.
    public var lastRelease: UInt32
    /// `portrait` or `landscape`.
    public var orientation: String
    /// The width of the whole display as it is held. Points.
    public var width: Double
    /// Points.
    public var height: Double
    /// How windows are laid out: `home`, `full` or `split RATIO`, then ` + slide over`, ` + centre` and
    /// ` + picture in picture` where there is one.
    public var layout: String
    /// The windows on it.
    public var windows: [ScreenWindow]
    /// The cover over all windows: `none`, `switcher` or `alert`.
    public var cover: String
    /// Where the divider is while it is held, from the left side. Points.
    public var heldDivider: Double?
    /// The session whose window raised the keyboard, 16 bytes, or empty.
    public var keyboardOwner: SceneSessionID?
    /// How much of the screen it covers. Points.
    public var keyboardHeight: Double
    /// The name of the external display; absent without one.
    public var externalDisplay: String?
    /// The session whose window sees the display, 16 bytes, or empty.
    public var displayViewer: SceneSessionID?
    /// The window of a video; absent: none.
    public var video: ScreenVideo?
    /// Saved states are locked; false from a broker that does not say it.
    public var isLocked: Bool
    /// The external display and what it shows; absent without one.
    public var display: DisplayReport?

    public init(
        device: String, deviceName: String = "", profile: String = "", release: UInt32 = 0, firstRelease: UInt32 = 0,
        lastRelease: UInt32 = 0, orientation: String, width: Double = 0, height: Double = 0, layout: String,
        windows: [ScreenWindow] = [], cover: String = "none", heldDivider: Double? = nil,
        keyboardOwner: SceneSessionID? = nil, keyboardHeight: Double = 0, externalDisplay: String? = nil,
        displayViewer: SceneSessionID? = nil, video: ScreenVideo? = nil, isLocked: Bool = false,
        display: DisplayReport? = nil
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
        self.isLocked = isLocked
        self.display = display
    }
}

/// An external display, and what it shows.
public struct DisplayReport: Hashable, Sendable {
    /// The name.
    public var name: String
    /// Points.
    public var width: Double
    /// Points.
    public var height: Double
    /// Pixels for each point.
    public var scale: Double
    /// The display shows what the device's own screen shows, because no app offers anything for it.
    public var isMirrored: Bool
    /// The session whose scene it shows, or is about to show, 16 bytes, or empty.
    public var session: SceneSessionID?
    /// The app of that session; absent without one.
    public var app: AppID?
    /// Why the app that sees the display shows nothing on it, where it tried to.
    public var refusal: Refusal?

    public init(
        name: String, width: Double, height: Double, scale: Double, isMirrored: Bool = false,
        session: SceneSessionID? = nil, app: AppID? = nil, refusal: Refusal? = nil
    ) {
        self.name = name
        self.width = width
        self.height = height
        self.scale = scale
        self.isMirrored = isMirrored
        self.session = session
        self.app = app
        self.refusal = refusal
    }
}

/// A video in a window of its own, over all others.
public struct ScreenVideo: Hashable, Sendable {
    /// The session whose video it is, 16 bytes; its own window may be in the background.
    public var session: SceneSessionID
    /// The upper left corner. Points.
    public var x: Double
    /// Points.
    public var y: Double
    /// Points.
    public var width: Double
    /// Points.
    public var height: Double

    public init(session: SceneSessionID, x: Double, y: Double, width: Double, height: Double) {
        self.session = session
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// A window on the screen.
public struct ScreenWindow: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The app.
    public var app: AppID
    /// The session's title.
    public var title: String?
    /// The role on the screen: `primary`, `secondary`, `slideOver` or `centre`.
    public var role: String
    /// Where it lies: `full`, `leading`, `trailing`, `slideOver` or `centre`.
    public var place: String
    /// The left side of its area on the screen. Points.
    public var x: Double
    /// The upper side of its area on the screen. Points.
    public var y: Double
    /// Points.
    public var width: Double
    /// Points.
    public var height: Double
    /// Size class: `compact` or `regular`.
    public var horizontal: String
    /// Size class: `compact` or `regular`.
    public var vertical: String
    /// The state of its scene.
    public var state: SceneState
    /// Something lies over it.
    public var isCovered: Bool
    /// The session whose place it was pushed into, 16 bytes, or empty.
    public var hides: SceneSessionID?

    public init(
        session: SceneSessionID, app: AppID, title: String? = nil, role: String, place: String = "", x: Double = 0,
        y: Double = 0, width: Double, height: Double, horizontal: String, vertical: String, state: SceneState,
        isCovered: Bool = false, hides: SceneSessionID? = nil
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
