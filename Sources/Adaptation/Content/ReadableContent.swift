/// The user's preferred text size, smallest to largest, named as in UIKit.
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

/// The inner area of a window, no wider than is comfortable to read (P:A5).
///
/// Apple publishes no figures. The bound here is 672 points at the default text size, and grows with the text size.
public struct ReadableContent: Hashable, Sendable {
    public var contentSize: ContentSize

    public init(contentSize: ContentSize = .large) {
        self.contentSize = contentSize
    }

    /// The largest width of a line in points.
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

    /// Returns the smallest distance to either side of the window, in points.
    public func margin(for traits: TraitCollection) -> Double {
        traits.horizontalSizeClass == .compact ? 16 : 20
    }

    /// Returns the width of the area in a window of `width` points.
    public func width(inWindowOf width: Double, traits: TraitCollection) -> Double {
        max(0, min(maximumWidth, width - 2 * margin(for: traits)))
    }

    /// Returns the distance in points of the area from either side of a window of `width` points.
    public func inset(inWindowOf width: Double, traits: TraitCollection) -> Double {
        (width - self.width(inWindowOf: width, traits: traits)) / 2
    }
}
