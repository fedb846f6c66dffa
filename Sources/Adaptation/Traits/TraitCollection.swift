/// The class of a window's width or height.
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
    case compact
    case regular
}

/// The traits that a window reads besides its size.
public struct TraitCollection: Hashable, Sendable, CustomStringConvertible {
    public var horizontalSizeClass: SizeClass
    public var verticalSizeClass: SizeClass
    /// The number of pixels per point.
    public var displayScale: Double

    /// Makes traits. The vertical size class is regular in every layout of an iPad (P:S1).
    public init(
        horizontalSizeClass: SizeClass, verticalSizeClass: SizeClass = .regular, displayScale: Double = 2
    ) {
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.displayScale = displayScale
    }

    public var description: String { "\(horizontalSizeClass)/\(verticalSizeClass)" }
}
