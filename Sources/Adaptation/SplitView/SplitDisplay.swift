/// An app's preferences for the columns of a split view, and the display mode that results (W:50).
public struct SplitDisplay: Hashable, Sendable {
    public let style: SplitViewStyle
    /// The classic style has no other behaviour than `automatic`.
    public var behavior: SplitBehavior
    public var preferredMode: SplitDisplayMode
    /// Whether the user can change the mode. Otherwise the preferred mode is strictly kept.
    public var presentsWithGesture: Bool

    public init(
        style: SplitViewStyle, behavior: SplitBehavior = .automatic, preferredMode: SplitDisplayMode = .automatic,
        presentsWithGesture: Bool = true
    ) {
        self.style = style
        self.behavior = behavior
        self.preferredMode = preferredMode
        self.presentsWithGesture = presentsWithGesture
    }

    /// The mode in force as long as nobody changes it, which is never `automatic`.
    public var mode: SplitDisplayMode { translated(preferredMode) }

    /// Returns the mode of the behaviour that is closest to the given one: with as many columns as the style has.
    ///
    /// No source says what the system chooses. Here it is one column beside the secondary one, and none with the
    /// behaviour `overlay`, which hides a part of the secondary column.
    public func translated(_ mode: SplitDisplayMode) -> SplitDisplayMode {
        guard let wanted = mode.columnsWithSecondary else {
            return behavior == .overlay ? .secondaryOnly : .oneBesideSecondary
        }
        let columns = min(wanted, style.columns.count - 1)
        switch style == .unspecified ? .automatic : behavior {
        case .automatic:
            guard columns < wanted else { return mode }
            return mode == .twoOverSecondary ? .oneOverSecondary : .oneBesideSecondary
        case .tile: return [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary][columns]
        case .overlay: return [.secondaryOnly, .oneOverSecondary, .twoOverSecondary][columns]
        case .displace: return [.secondaryOnly, .oneBesideSecondary, .twoDisplaceSecondary][columns]
        }
    }

    /// Returns the columns that a mode shows, from the leading side.
    public func columns(in mode: SplitDisplayMode) -> [SplitViewColumn] {
        style.columns.suffix(1 + (translated(mode).columnsWithSecondary ?? 0))
    }
}
