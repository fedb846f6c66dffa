/// The shares of the two sides of a split. A name begins with the share of the leading side, and is a label, not a
/// formula (P:G12).
public enum SplitRatio: String, ScreenWord, CaseIterable {
    case wideNarrow = "wide-narrow"
    case halfHalf = "half"
    case narrowWide = "narrow-wide"

    /// The ratio after an exchange of the sides.
    public var mirrored: SplitRatio {
        switch self {
        case .wideNarrow: .narrowWide
        case .halfHalf: .halfHalf
        case .narrowWide: .wideNarrow
        }
    }
}
