// Written by `make schema` from Tools/Schema/Proto.

/// Answers `layouts`.
struct LayoutList: Hashable, Sendable {
    /// In the order in which their names were first given.
    var layouts: [ScreenLayout] = []
}

/// A screen that was saved under a name. The states that it keeps are in the broker.
public struct ScreenLayout: Hashable, Sendable {
    /// The name.
    public var name: LayoutName
    /// When it was saved; wall time.
    public var saved: WallTime
    /// The identifier of the model it was saved on.
    public var device: String
    /// The release of the system.
    public var release: UInt32
    /// `portrait` or `landscape`.
    public var orientation: String
    /// How windows are laid out: as in `ScreenReport`.
    public var layout: String
    /// Which window is where.
    public var arrangement: LayoutArrangement
    /// From the back to the front, the primary first; then those behind in Slide Over and in spaces.
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

/// Which windows a layout shows and where.
public struct LayoutArrangement: Hashable, Sendable {
    /// None: the home screen.
    public var base: LayoutArrangement.Base
    /// Sessions in Slide Over, the front one first, 16 bytes each.
    public var slideOver: [SceneSessionID]
    /// The front one of them is on the screen.
    public var showsSlideOver: Bool
    /// On the leading side of the screen.
    public var isSlideOverLeading: Bool
    /// The session of the window in the centre, 16 bytes, or empty.
    public var centre: SceneSessionID?
    /// Pairs that left the screen together, the last seen first.
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
    /// None: the home screen.
    public enum Base: Hashable, Sendable {
        /// None of the others.
        case home
        /// The session of the only window, 16 bytes.
        case full(SceneSessionID)
        /// Two windows side by side.
        case split(LayoutPair)
    }
}

/// Two windows side by side.
public struct LayoutPair: Hashable, Sendable {
    /// A session, 16 bytes.
    public var leading: SceneSessionID
    /// A session, 16 bytes.
    public var trailing: SceneSessionID
    /// `wide-narrow`, `half` or `narrow-wide`.
    public var ratio: String
    /// The ratio it returns to when the device is turned back to landscape.
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
    /// The app.
    public var app: AppID
    /// The title when the layout was saved.
    public var title: String?
    /// Where it is: `full`, `SIDE RATIO`, `slideOver SIDE` or `centre`; behind others `slideOver behind N` or
    /// `space N SIDE RATIO`. SIDE is `leading` or `trailing`.
    public var place: String
    /// The state that the layout keeps of it.
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
