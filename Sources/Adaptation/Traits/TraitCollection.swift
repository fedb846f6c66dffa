/// The traits that a window reads besides its size: UIKit's `UITraitCollection` (W:§8).
///
/// A collection has only the traits that it was given. The others have the value that stands for *not set*:
/// `unspecified`, `unknown`, or a scale of 0.
public struct TraitCollection: Hashable, Sendable, CustomStringConvertible {
    public var horizontalSizeClass: SizeClass
    public var verticalSizeClass: SizeClass
    /// The number of pixels per point; 0 if it is not set (W:51).
    public var displayScale: Double
    public var userInterfaceIdiom: UserInterfaceIdiom
    public var forceTouchCapability: ForceTouchCapability

    /// Makes a collection of the given traits and no others.
    public init(
        horizontalSizeClass: SizeClass = .unspecified, verticalSizeClass: SizeClass = .unspecified,
        displayScale: Double = 0, userInterfaceIdiom: UserInterfaceIdiom = .unspecified,
        forceTouchCapability: ForceTouchCapability = .unknown
    ) {
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.displayScale = displayScale
        self.userInterfaceIdiom = userInterfaceIdiom
        self.forceTouchCapability = forceTouchCapability
    }

    /// Merges collections. Of several that have a trait, the last one wins (W:54).
    public init(traitsFrom collections: [TraitCollection]) {
        self = collections.reduce(TraitCollection()) { $0.replaced(by: $1) }
    }

    /// Whether this collection has every trait that `other` has, with the same value (W:§8). Every collection contains
    /// one without traits.
    public func containsTraits(in other: TraitCollection) -> Bool { replaced(by: other) == self }

    /// Returns these traits, with those that `other` has in place of them.
    func replaced(by other: TraitCollection) -> TraitCollection {
        var traits = self
        if other.horizontalSizeClass != .unspecified { traits.horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { traits.verticalSizeClass = other.verticalSizeClass }
        if other.displayScale != 0 { traits.displayScale = other.displayScale }
        if other.userInterfaceIdiom != .unspecified { traits.userInterfaceIdiom = other.userInterfaceIdiom }
        if other.forceTouchCapability != .unknown { traits.forceTouchCapability = other.forceTouchCapability }
        return traits
    }

    public var description: String { "\(horizontalSizeClass)/\(verticalSizeClass)" }
}
