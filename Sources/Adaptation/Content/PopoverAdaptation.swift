/// The form of a presentation.
public enum PresentationStyle: String, Hashable, Sendable {
    case popover
    case formSheet
    case fullScreen
}

/// The rule by which a popover takes another form in a window that is too narrow for a popover (P:A1, P:A2).
///
/// By default, a popover is full screen in a compact window. A delegate may choose another style for a compact window,
/// or `none` to keep the popover. This is the decision alone; `PresentationStack` presents and adapts controllers.
public struct PopoverAdaptation: Sendable {
    /// Chooses the style for traits and a width in points.
    public typealias Delegate = @Sendable (TraitCollection, Double) -> Answer

    public enum Answer: Hashable, Sendable {
        case systemDefault
        /// The popover stays: UIKit's `none`.
        case none
        case style(PresentationStyle)
    }

    private let delegate: Delegate?

    public init(delegate: Delegate? = nil) {
        self.delegate = delegate
    }

    /// Keeps the popover in a window wider than `width` points. Otherwise the content is full screen (P:A2).
    public static func popover(whenWiderThan width: Double) -> PopoverAdaptation {
        PopoverAdaptation { _, windowWidth in windowWidth > width ? .none : .style(.fullScreen) }
    }

    /// Returns the style in a window of these traits and this width in points. The delegate is asked only for a compact
    /// window, where the popover is full screen by default (P:A1, P:A2).
    public func style(for traits: TraitCollection, windowWidth: Double) -> PresentationStyle {
        guard traits.horizontalSizeClass == .compact else { return .popover }
        switch delegate?(traits, windowWidth) ?? .systemDefault {
        case .systemDefault: return .fullScreen
        case .none: return .popover
        case .style(let style): return style
        }
    }
}
