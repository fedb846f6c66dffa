/// The person's preferred size of text, smallest to largest, as UIKit names them.
public enum ContentSize: Int, Hashable, Sendable, CaseIterable, Comparable {
    case extraSmall
    case small
    case medium
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge

    public static func < (left: ContentSize, right: ContentSize) -> Bool { left.rawValue < right.rawValue }
}

/// The inner area of a window that is no wider than comfortable reading (P:A5).
///
/// Apple publishes no figures; the bound here is 672 points at the default size of text and grows with it.
public struct ReadableContent: Hashable, Sendable {
    public var contentSize: ContentSize

    public init(contentSize: ContentSize = .large) {
        self.contentSize = contentSize
    }

    /// The widest line, in points.
    public var maximumWidth: Double {
        switch contentSize {
        case .extraSmall: 560
        case .small: 600
        case .medium: 632
        case .large: 672
        case .extraLarge: 744
        case .extraExtraLarge: 816
        case .extraExtraExtraLarge: 896
        }
    }

    /// The least distance to either side of the window, in points.
    public func margin(for traits: TraitCollection) -> Double {
        traits.horizontalSizeClass == .compact ? 16 : 20
    }

    /// The width of the area in a window of `width` points.
    public func width(inWindowOf width: Double, traits: TraitCollection) -> Double {
        max(0, min(maximumWidth, width - 2 * margin(for: traits)))
    }

    /// The distance of the area from either side of a window of `width` points.
    public func inset(inWindowOf width: Double, traits: TraitCollection) -> Double {
        (width - self.width(inWindowOf: width, traits: traits)) / 2
    }
}
