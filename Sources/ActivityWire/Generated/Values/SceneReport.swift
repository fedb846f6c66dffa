// Written by `make schema` from Tools/Schema/Proto.

public import Adaptation

/// A window's report of itself, and whether the broker still waits for the window. Answers `sceneReport`.
public struct SceneReport: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The session's app.
    public var app: AppID
    /// The state of the session's scene.
    public var state: SceneState
    /// How often the session has been connected.
    public var epoch: SceneEpoch
    /// The process of the session's scene.
    public var processIdentifier: Int32?
    /// True while calls to the window are not yet sent or not yet acknowledged.
    public var isBusy: Bool
    /// The geometry that the window reported last. Absent: the session has no scene, or the window reports no
    /// geometry.
    public var geometry: WindowGeometry?
    /// The state that the window saved last; absent: none.
    @Boxed public var savedState: Activity?
    /// How the session's process last ended without being asked to, in words.
    public var lastEnd: String?
    /// Where the window lies, as it was told last. Absent: the session has no scene, or it was never on the screen.
    public var position: ScenePosition?
    /// The status bar above the window. Absent: the session has no scene.
    public var statusBar: StatusBarReport?
    /// What the window presents, and its split view. Absent: it reports neither.
    @Boxed public var content: SceneContent?

    public init(
        session: SceneSessionID, app: AppID, state: SceneState, epoch: SceneEpoch, processIdentifier: Int32? = nil,
        isBusy: Bool = false, geometry: WindowGeometry? = nil, savedState: Activity? = nil, lastEnd: String? = nil,
        position: ScenePosition? = nil, statusBar: StatusBarReport? = nil, content: SceneContent? = nil
    ) {
        self.session = session
        self.app = app
        self.state = state
        self.epoch = epoch
        self.processIdentifier = processIdentifier
        self.isBusy = isBusy
        self.geometry = geometry
        self.savedState = savedState
        self.lastEnd = lastEnd
        self.position = position
        self.statusBar = statusBar
        self.content = content
    }
}

/// The status bar above a window.
public struct StatusBarReport: Hashable, Sendable {
    /// The style that the window asks for: `default`, `lightContent` or `darkContent`.
    public var style: String
    /// True if the window asks for no status bar.
    public var isHidden: Bool
    /// The height of the window's part of the bar, in points, whether hidden or not; 0 if no part is the window's.
    public var height: Double

    public init(style: String, isHidden: Bool = false, height: Double) {
        self.style = style
        self.isHidden = isHidden
        self.height = height
    }
}

/// Which window is taken through the layouts. The content of `screenTour`.
struct ScreenTourQuery: Hashable, Sendable {
    /// The session whose window goes through the layouts. At most ``Limits/referenceBytes``.
    var session: SessionReference
    /// A session of another app, for the place beside the window. Absent: the tour has only those layouts in which
    /// the window is alone. At most ``Limits/referenceBytes``.
    var beside: SessionReference?
}

/// The commands that take a window through the layouts of the device, before any is carried out. Answers
/// `screenTour`.
struct ScreenTour: Hashable, Sendable {
    /// The stops of the tour, in order.
    var stops: [ScreenTourStop] = []
}

/// One stop of a tour: a layout of the device with the window in it.
public struct ScreenTourStop: Hashable, Sendable {
    /// The stop's name, such as `landscape, leading side, half`.
    public var name: String
    /// The commands that lead to this stop from the stop before.
    public var commands: [ScreenCommand]
    /// The geometry that the window must read at this stop.
    public var geometry: WindowGeometry
    /// The state that the window's scene must have at this stop.
    public var state: SceneState

    public init(name: String, commands: [ScreenCommand], geometry: WindowGeometry, state: SceneState) {
        self.name = name
        self.commands = commands
        self.geometry = geometry
        self.state = state
    }
}
