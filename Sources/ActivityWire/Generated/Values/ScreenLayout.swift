// Written by `make schema` from Tools/Schema/Proto.

/// All named layouts. Answers `layouts`.
struct LayoutList: Hashable, Sendable {
    /// The layouts, in the order in which their names were first used.
    var layouts: [ScreenLayout] = []
}

/// A screen that was saved under a name. The saved states of its windows stay in the broker.
public struct ScreenLayout: Hashable, Sendable {
    /// The layout's name.
    public var name: LayoutName
    /// When the layout was saved; wall time.
    public var saved: WallTime
    /// The identifier of the model that the layout was saved on.
    public var device: String
    /// The release of the device's system.
    public var release: UInt32
    /// How the device was held: `portrait` or `landscape`.
    public var orientation: String
    /// How the windows share the screen, in the words of `ScreenReport`.
    public var layout: String
    /// Which window lies where.
    public var arrangement: LayoutArrangement
    /// The layout's windows. The windows on the screen come first, from the back to the front. The windows behind
    /// in Slide Over follow, and then the windows in spaces.
    public var windows: [LayoutWindow]

    public init(
        name: LayoutName, saved: WallTime, device: String, release: UInt32, orientation: String, layout: String,
        arrangement: LayoutArrangement, windows: [LayoutWindow]
    ) {
        self.name = name
        self.saved = saved
        self.device = device
        self.release = release
        self.orientation = orientation
        self.layout = layout
        self.arrangement = arrangement
        self.windows = windows
    }
}

/// Which windows a layout shows, and where they lie.
public struct LayoutArrangement: Hashable, Sendable {
    /// The window or windows at the back. None: the home screen.
    public var base: LayoutArrangement.Base
    /// The sessions in Slide Over, the front one first, 16 bytes each.
    public var slideOver: [SceneSessionID]
    /// True if the front session of Slide Over is on the screen.
    public var showsSlideOver: Bool
    /// True if Slide Over is on the leading side of the screen.
    public var isSlideOverLeading: Bool
    /// The session of the window in the centre, 16 bytes, or empty.
    public var centre: SceneSessionID?
    /// The pairs that left the screen together, the one seen last first.
    public var savedPairs: [LayoutPair]

    public init(
        base: LayoutArrangement.Base = .home, slideOver: [SceneSessionID] = [], showsSlideOver: Bool = false,
        isSlideOverLeading: Bool = false, centre: SceneSessionID? = nil, savedPairs: [LayoutPair] = []
    ) {
        self.base = base
        self.slideOver = slideOver
        self.showsSlideOver = showsSlideOver
        self.isSlideOverLeading = isSlideOverLeading
        self.centre = centre
        self.savedPairs = savedPairs
    }
}

extension LayoutArrangement {
    /// The window or windows at the back. None: the home screen.
    public enum Base: Hashable, Sendable {
        /// Nothing is set.
        case home
        /// The session of the only window at the back, 16 bytes.
        case full(SceneSessionID)
        /// Two windows side by side.
        case split(LayoutPair)
    }
}

/// Two windows side by side.
public struct LayoutPair: Hashable, Sendable {
    /// The session on the leading side, 16 bytes.
    public var leading: SceneSessionID
    /// The session on the trailing side, 16 bytes.
    public var trailing: SceneSessionID
    /// How the sides share the width: `wide-narrow`, `half` or `narrow-wide`.
    public var ratio: String
    /// The ratio that the pair returns to when the device is turned back to landscape.
    public var landscapeRatio: String?

    public init(leading: SceneSessionID, trailing: SceneSessionID, ratio: String, landscapeRatio: String? = nil) {
        self.leading = leading
        self.trailing = trailing
        self.ratio = ratio
        self.landscapeRatio = landscapeRatio
    }
}

/// A window of a layout.
public struct LayoutWindow: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The session's app.
    public var app: AppID
    /// The session's title when the layout was saved.
    public var title: String?
    /// Where the window lies: `full`, `SIDE RATIO`, `slideOver SIDE` or `centre`. A window that is not on the
    /// screen has `slideOver behind N` or `space N SIDE RATIO`. SIDE is `leading` or `trailing`.
    public var place: String
    /// The saved state that the layout keeps of the window.
    public var state: StateGeneration?

    public init(
        session: SceneSessionID, app: AppID, title: String? = nil, place: String, state: StateGeneration? = nil
    ) {
        self.session = session
        self.app = app
        self.title = title
        self.place = place
        self.state = state
    }
}
