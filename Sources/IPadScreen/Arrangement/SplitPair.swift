public import Adaptation

/// Two windows side by side. The leading window is the primary (P:P10), however wide it is (P:P2).
public struct SplitPair<Window: Hashable & Sendable>: Hashable, Sendable {
    public internal(set) var leading: Window
    public internal(set) var trailing: Window
    public internal(set) var ratio: SplitRatio
    /// The landscape ratio to restore when the device is turned back (P:O4).
    public internal(set) var landscapeRatio: SplitRatio?

    public init(leading: Window, trailing: Window, ratio: SplitRatio, landscapeRatio: SplitRatio? = nil) {
        self.leading = leading
        self.trailing = trailing
        self.ratio = ratio
        self.landscapeRatio = landscapeRatio
    }

    public func contains(_ window: Window) -> Bool { window == leading || window == trailing }

    public subscript(edge: HorizontalEdge) -> Window {
        get { edge == .leading ? leading : trailing }
        set { if edge == .leading { leading = newValue } else { trailing = newValue } }
    }

    /// The other window of the pair; nil when `window` is not in the pair.
    public func neighbour(of window: Window) -> Window? {
        if window == leading { return trailing }
        return window == trailing ? leading : nil
    }

    /// Adapts the ratio to an orientation: a landscape half becomes wide and narrow in portrait (P:O3; P:§17, row 18),
    /// and is restored in landscape (P:O4).
    mutating func fit(_ orientation: InterfaceOrientation) {
        switch orientation {
        case .portrait where ratio == .halfHalf:
            landscapeRatio = ratio
            ratio = .wideNarrow
        case .landscape:
            ratio = landscapeRatio ?? ratio
            landscapeRatio = nil
        case .portrait: break
        }
    }

    /// Sets the ratio after a divider drag. A changed ratio discards `landscapeRatio` (P:O4).
    mutating func setRatio(to ratio: SplitRatio) {
        if ratio != self.ratio { landscapeRatio = nil }
        self.ratio = ratio
    }
}
