/// A screen that was saved under a name: how it was held, which window was where, and which state each had.
public struct ScreenLayout: Hashable, Sendable {
    public var name: LayoutName
    public var saved: WallTime
    /// The identifier of the model it was saved on.
    public var device: String
    /// The release of the system it was saved on.
    public var release: UInt32
    public var orientation: String
    /// In a few words, such as `split wide-narrow + slide over`.
    public var layout: String
    public var arrangement: LayoutArrangement
    /// From the back to the front, the primary first; then the windows behind in Slide Over, and the pairs kept as
    /// spaces.
    public var windows: [LayoutWindow]
    public init(
        name: LayoutName,
        saved: WallTime,
        device: String,
        release: UInt32,
        orientation: String,
        layout: String,
        arrangement: LayoutArrangement,
        windows: [LayoutWindow]
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

/// Which windows a layout shows and where, the ones that wait behind and in spaces included.
public struct LayoutArrangement: Hashable, Sendable {
    public enum Base: Hashable, Sendable {
        case home
        case full(SceneSessionID)
        case split(LayoutPair)
    }

    public var base: Base
    /// The front one first.
    public var slideOver: [SceneSessionID]
    public var showsSlideOver: Bool
    public var isSlideOverLeading: Bool
    public var centre: SceneSessionID?
    /// Pairs that left the screen together, the last seen first.
    public var savedPairs: [LayoutPair]
    public init(
        base: Base = .home,
        slideOver: [SceneSessionID] = [],
        showsSlideOver: Bool = false,
        isSlideOverLeading: Bool = false,
        centre: SceneSessionID? = nil,
        savedPairs: [LayoutPair] = []
    ) {
        self.base = base
        self.slideOver = slideOver
        self.showsSlideOver = showsSlideOver
        self.isSlideOverLeading = isSlideOverLeading
        self.centre = centre
        self.savedPairs = savedPairs
    }
}

/// Two windows side by side.
public struct LayoutPair: Hashable, Sendable {
    public var leading: SceneSessionID
    public var trailing: SceneSessionID
    /// `wide-narrow`, `half` or `narrow-wide`.
    public var ratio: String
    /// The ratio it returns to when the device is turned back to landscape (P:O4).
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
    public var session: SceneSessionID
    public var app: AppID
    public var title: String?
    /// In a few words: `full`, `leading wide-narrow`, `slideOver trailing`, `slideOver behind 1`, `centre`,
    /// `space 1 trailing half`.
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
