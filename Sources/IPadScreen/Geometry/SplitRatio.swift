/// How a split divides the width, the leading window first. The names are labels, never formulas (P:G12).
public enum SplitRatio: String, Hashable, Sendable, CaseIterable {
    case wideNarrow = "wide-narrow"
    case halfHalf = "half"
    case narrowWide = "narrow-wide"

    /// The ratio with the sides exchanged.
    public var mirrored: SplitRatio {
        switch self {
        case .wideNarrow: .narrowWide
        case .halfHalf: .halfHalf
        case .narrowWide: .wideNarrow
        }
    }

    /// The stops of the divider: no half in portrait (P:G4), the primary at least half in classic (P:P7, P:P8).
    public static func stops(in orientation: InterfaceOrientation, profile: ScreenProfile) -> [SplitRatio] {
        switch (profile, orientation) {
        case (.classic, .portrait): [.wideNarrow]
        case (.classic, .landscape): [.halfHalf, .wideNarrow]
        case (.modern, .portrait): [.narrowWide, .wideNarrow]
        case (.modern, .landscape): [.narrowWide, .halfHalf, .wideNarrow]
        case (.windowed, _): []
        }
    }
}
