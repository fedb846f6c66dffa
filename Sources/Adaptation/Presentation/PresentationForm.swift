/// The look of a presented controller in a window: what a toolkit draws for its style (W:§6).
public enum PresentationForm: String, Hashable, Sendable, CaseIterable {
    /// Covers the area; the presenter's views are removed.
    case fullScreen
    /// Covers the area; the presenter's views stay below.
    case overlay
    /// Centred and smaller than the window, which is dimmed.
    case card
    /// As wide as the window, at its lower edge; the dimmed presenter is seen at the top.
    case sheet
    case popover
    /// The app draws it.
    case custom

    /// Whether the presenter is dimmed.
    public var dimsPresenter: Bool { self == .card || self == .sheet }

    /// Whether the presenter's views disappear. A presenter that stays visible is not notified (W:§6).
    public var hidesPresenter: Bool { self == .fullScreen }
}
