// Written by `make schema` from Tools/Schema/Proto.

/// What a window presents, and its split view, as they have adapted to its size.
public struct SceneContent: Hashable, Sendable {
    /// The presented controllers, the front one last. At most ``Limits/presentedControllers``.
    public var presented: [PresentedContent]
    /// The split view; absent: the window has none.
    public var split: SplitContent?

    public init(presented: [PresentedContent] = [], split: SplitContent? = nil) {
        self.presented = presented
        self.split = split
    }
}

/// A controller that is presented in a window.
public struct PresentedContent: Hashable, Sendable {
    /// The title of what is shown. At most ``Limits/titleBytes``.
    public var title: String
    /// The style that the app wants.
    public var wantedStyle: PresentedStyle
    /// The style in force.
    public var style: PresentedStyle
    /// The look in the window.
    public var form: PresentedForm

    public init(title: String, wantedStyle: PresentedStyle, style: PresentedStyle, form: PresentedForm) {
        self.title = title
        self.wantedStyle = wantedStyle
        self.style = style
        self.form = form
    }
}

/// A style of presentation: UIKit's `UIModalPresentationStyle`.
public enum PresentedStyle: UInt8, NamedChoice, JSONValue {
    /// Covers the screen; what lies below is removed.
    case fullScreen = 1
    /// Page-like and centred, or a sheet.
    case pageSheet = 2
    /// Smaller than a page, centred, or a sheet.
    case formSheet = 3
    /// Covers the controller that defines the context; what lies below is removed.
    case currentContext = 4
    /// The app's own.
    case custom = 5
    /// Covers the screen; what lies below stays.
    case overFullScreen = 6
    /// Covers the controller that defines the context; what lies below stays.
    case overCurrentContext = 7
    /// Points at its anchor.
    case popover = 8

    public var name: String {
        switch self {
        case .fullScreen: "fullScreen"
        case .pageSheet: "pageSheet"
        case .formSheet: "formSheet"
        case .currentContext: "currentContext"
        case .custom: "custom"
        case .overFullScreen: "overFullScreen"
        case .overCurrentContext: "overCurrentContext"
        case .popover: "popover"
        }
    }
}

/// The look of a presented controller.
public enum PresentedForm: UInt8, NamedChoice, JSONValue {
    /// Covers its area; what lies below is removed.
    case fullScreen = 1
    /// Covers its area; what lies below stays.
    case overlay = 2
    /// Centred and smaller than the window.
    case card = 3
    /// As wide as the window, at its lower edge.
    case sheet = 4
    /// Points at its anchor.
    case popover = 5
    /// Drawn by the app.
    case custom = 6

    public var name: String {
        switch self {
        case .fullScreen: "fullScreen"
        case .overlay: "overlay"
        case .card: "card"
        case .sheet: "sheet"
        case .popover: "popover"
        case .custom: "custom"
        }
    }
}

/// The split view of a window.
public struct SplitContent: Hashable, Sendable {
    /// How the columns share the window; unspecified while the split view is collapsed to a single one.
    public var mode: SplitMode?
    /// The columns in view, from the leading side. At most ``Limits/splitColumns``.
    public var columns: [SplitColumnContent]

    public init(mode: SplitMode? = nil, columns: [SplitColumnContent] = []) {
        self.mode = mode
        self.columns = columns
    }
}

/// How the columns of a split view share the window: UIKit's `UISplitViewController.DisplayMode`.
public enum SplitMode: UInt8, NamedChoice, JSONValue {
    /// The secondary column alone.
    case secondaryOnly = 1
    /// Another column beside the secondary one.
    case oneBesideSecondary = 2
    /// Another column over the secondary one.
    case oneOverSecondary = 3
    /// Both other columns beside the secondary one.
    case twoBesideSecondary = 4
    /// Both other columns over the secondary one.
    case twoOverSecondary = 5
    /// Both other columns, which push the secondary one aside.
    case twoDisplaceSecondary = 6

    public var name: String {
        switch self {
        case .secondaryOnly: "secondaryOnly"
        case .oneBesideSecondary: "oneBesideSecondary"
        case .oneOverSecondary: "oneOverSecondary"
        case .twoBesideSecondary: "twoBesideSecondary"
        case .twoOverSecondary: "twoOverSecondary"
        case .twoDisplaceSecondary: "twoDisplaceSecondary"
        }
    }
}

/// A column in view.
public struct SplitColumnContent: Hashable, Sendable {
    /// The column.
    public var column: SplitColumn
    /// The titles of what the column shows; of a stack of controllers, the front one last. At most
    /// ``Limits/stackedControllers``, each at most ``Limits/titleBytes``.
    public var titles: [String]

    public init(column: SplitColumn, titles: [String] = []) {
        self.column = column
        self.titles = titles
    }
}

/// A column of a split view: UIKit's `UISplitViewController.Column`.
public enum SplitColumn: UInt8, NamedChoice, JSONValue {
    /// The first column.
    case primary = 1
    /// The second of three columns.
    case supplementary = 2
    /// The column for details.
    case secondary = 3
    /// The column that stands for all others while the split view is collapsed.
    case compact = 4

    public var name: String {
        switch self {
        case .primary: "primary"
        case .supplementary: "supplementary"
        case .secondary: "secondary"
        case .compact: "compact"
        }
    }
}
