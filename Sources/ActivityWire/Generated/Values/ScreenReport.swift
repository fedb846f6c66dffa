// Written by `make schema` from Tools/Schema/Proto.

/// The simulated screen with its windows.
public struct ScreenReport: Hashable, Sendable {
    /// The identifier of the simulated model.
    public var device: String
    /// The name of the simulated model, for people.
    public var deviceName: String
    /// The family of the system's releases: `classic`, `modern` or `windowed`.
    public var profile: String
    /// The release of the device's system.
    public var release: UInt32
    /// The first release of the system that the model can have here; 0 from a broker that does not send it.
    public var firstRelease: UInt32
    /// The last release of the system that the model got; 0 from a broker that does not send it.
    public var lastRelease: UInt32
    /// How the device is held: `portrait` or `landscape`.
    public var orientation: String
    /// The width of the whole display in its present orientation, in points.
    public var width: Double
    /// The height of the whole display in its present orientation, in points.
    public var height: Double
    /// How the windows share the screen: `home`, `full` or `split RATIO`. It is followed by ` + slide over`,
    /// ` + centre` and ` + picture in picture`, each where there is such a window.
    public var layout: String
    /// The windows on the screen.
    public var windows: [ScreenWindow]
    /// The cover over all windows: `none`, `switcher` or `alert`.
    public var cover: String
    /// How far the held divider is from the left side of the screen, in points. Absent while nobody holds it.
    public var heldDivider: Double?
    /// The session whose window raised the keyboard, 16 bytes, or empty.
    public var keyboardOwner: SceneSessionID?
    /// How much of the screen's height the keyboard covers, in points.
    public var keyboardHeight: Double
    /// The name of the external display; absent if none is attached.
    public var externalDisplay: String?
    /// The session whose window sees the external display, 16 bytes, or empty.
    public var displayViewer: SceneSessionID?
    /// The window of Picture in Picture; absent: there is none.
    public var video: ScreenVideo?
    /// True if saved states are locked; false from a broker that does not send it.
    public var isLocked: Bool
    /// The external display and what it shows; absent if none is attached.
    public var display: DisplayReport?
    /// The icon that is dragged from the dock; absent if no icon is lifted.
    public var iconDrag: IconDragReport?
    /// The causes that keep every capture session from the camera, oldest first, as words of the command `obstructCamera`.
    public var captureObstacles: [String]

    public init(
        device: String, deviceName: String = "", profile: String = "", release: UInt32 = 0, firstRelease: UInt32 = 0,
        lastRelease: UInt32 = 0, orientation: String, width: Double = 0, height: Double = 0, layout: String,
        windows: [ScreenWindow] = [], cover: String = "none", heldDivider: Double? = nil,
        keyboardOwner: SceneSessionID? = nil, keyboardHeight: Double = 0, externalDisplay: String? = nil,
        displayViewer: SceneSessionID? = nil, video: ScreenVideo? = nil, isLocked: Bool = false,
        display: DisplayReport? = nil, iconDrag: IconDragReport? = nil, captureObstacles: [String] = []
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
        self.iconDrag = iconDrag
        self.captureObstacles = captureObstacles
    }
}

/// The drag of an app's icon from the dock.
public struct IconDragReport: Hashable, Sendable {
    /// The app.
    public var app: AppID
    /// `held`, or `choosing`: the app's windows are offered at the edge.
    public var phase: String
    /// The edge, `leading` or `trailing`; absent while the icon is held.
    public var edge: String?

    public init(app: AppID, phase: String, edge: String? = nil) {
        self.app = app
        self.phase = phase
        self.edge = edge
    }
}

/// An external display, and what it shows.
public struct DisplayReport: Hashable, Sendable {
    /// The display's name.
    public var name: String
    /// The display's width, in points.
    public var width: Double
    /// The display's height, in points.
    public var height: Double
    /// Pixels for each point.
    public var scale: Double
    /// True if the display shows the same as the device's own screen, because no app shows anything else on it.
    public var isMirrored: Bool
    /// The session whose scene the display shows or is about to show, 16 bytes, or empty.
    public var session: SceneSessionID?
    /// The app whose scene the display shows or is about to show; empty where there is none.
    public var app: AppID?
    /// Why the app whose window sees the display shows nothing there. Absent unless the app tried to.
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

/// The window of Picture in Picture, which lies over all other windows.
public struct ScreenVideo: Hashable, Sendable {
    /// The session whose video plays, 16 bytes. Its own window may be in the background.
    public var session: SceneSessionID
    /// The left side on the screen, in points.
    public var x: Double
    /// The upper side on the screen, in points.
    public var y: Double
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double
    /// The role of the session's window: `backgroundMedia` off the screen, else the role of its place, such as `primary`.
    /// Empty from a broker that does not send it.
    public var role: String

    public init(session: SceneSessionID, x: Double, y: Double, width: Double, height: Double, role: String = "") {
        self.session = session
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.role = role
    }
}

/// A window on the screen.
public struct ScreenWindow: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The session's app.
    public var app: AppID
    /// The session's title.
    public var title: String?
    /// The window's role on the screen: `primary`, `secondary`, `slideOver` or `centre`.
    public var role: String
    /// Where the window lies: `full`, `leading`, `trailing`, `slideOver` or `centre`.
    public var place: String
    /// The left side of the window's area on the screen, in points.
    public var x: Double
    /// The upper side of the window's area on the screen, in points.
    public var y: Double
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double
    /// The horizontal size class: `compact` or `regular`.
    public var horizontal: String
    /// The vertical size class: `compact` or `regular`.
    public var vertical: String
    /// The state of the window's scene.
    public var state: SceneState
    /// True if something lies over the window.
    public var isCovered: Bool
    /// The session whose place this window took with the placement `push`, 16 bytes, or empty.
    public var hides: SceneSessionID?
    /// The status bar above the window; absent if no part of the bar is the window's.
    public var statusBar: StatusBarReport?

    public init(
        session: SceneSessionID, app: AppID, title: String? = nil, role: String, place: String = "", x: Double = 0,
        y: Double = 0, width: Double, height: Double, horizontal: String, vertical: String, state: SceneState,
        isCovered: Bool = false, hides: SceneSessionID? = nil, statusBar: StatusBarReport? = nil
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
        self.statusBar = statusBar
    }
}
