/// How a popover is shown.
public enum PresentationStyle: String, Hashable, Sendable {
    case popover
    case formSheet
    case fullScreen
}

/// How a popover turns into another form where there is no room for one (P:A1, P:A2).
///
/// The default is a full screen presentation in a compact window and a popover in a regular one. A delegate is asked
/// with the traits in question and may answer with a style of its own, nil meaning "none: stay a popover".
public struct PopoverAdaptation: Sendable {
    /// What the delegate says for these traits and this width; the outer nil leaves it to the default.
    public typealias Delegate = @Sendable (TraitCollection, Double) -> Answer

    public enum Answer: Hashable, Sendable {
        case systemDefault
        /// Stay a popover: UIKit's `none`.
        case none
        case style(PresentationStyle)
    }

    private let delegate: Delegate?

    public init(delegate: Delegate? = nil) {
        self.delegate = delegate
    }

    /// Stays a popover in a window wider than `width`, else is full screen (P:A2).
    public static func popover(whenWiderThan width: Double) -> PopoverAdaptation {
        PopoverAdaptation { _, windowWidth in windowWidth > width ? .none : .style(.fullScreen) }
    }

    /// The style in a window of these traits and this width in points. Only a compact window asks.
    public func style(for traits: TraitCollection, windowWidth: Double) -> PresentationStyle {
        guard traits.horizontalSizeClass == .compact else { return .popover }
        switch delegate?(traits, windowWidth) ?? .systemDefault {
        case .systemDefault: return .fullScreen
        case .none: return .popover
        case .style(let style): return style
        }
    }

    /// Whether the content needs a button to end it: outside a popover there is nothing to tap beside it (P:A2).
    public func needsDoneButton(for traits: TraitCollection, windowWidth: Double) -> Bool {
        style(for: traits, windowWidth: windowWidth) != .popover
    }
}

/// What a popover's arrow points at, kept valid when the window changes (P:A3).
public struct PopoverSource: Hashable, Sendable {
    public var area: ScreenRectangle

    public init(area: ScreenRectangle) {
        self.area = area
    }

    /// The area clipped to the window, or nil when nothing of it is left and the app has to name another.
    public func area(inWindowOf size: ScreenSize) -> ScreenRectangle? {
        area.intersection(ScreenRectangle(size))
    }
}
