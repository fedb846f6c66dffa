/// Traits that a parent sets for a part of its content (P:T2; W:53). Nil keeps the parent's trait, as does the value
/// that stands for *not set*: `unspecified`, `unknown`, or a scale of 0.
public struct TraitOverrides: Hashable, Sendable {
    public var horizontalSizeClass: SizeClass?
    public var verticalSizeClass: SizeClass?
    /// The number of pixels per point.
    public var displayScale: Double?
    public var userInterfaceIdiom: UserInterfaceIdiom?
    public var forceTouchCapability: ForceTouchCapability?

    public init(
        horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil, displayScale: Double? = nil,
        userInterfaceIdiom: UserInterfaceIdiom? = nil, forceTouchCapability: ForceTouchCapability? = nil
    ) {
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.displayScale = displayScale
        self.userInterfaceIdiom = userInterfaceIdiom
        self.forceTouchCapability = forceTouchCapability
    }

    /// Overrides every trait that a collection has, and no other.
    public init(_ traits: TraitCollection) {
        self.init(
            horizontalSizeClass: traits.horizontalSizeClass, verticalSizeClass: traits.verticalSizeClass,
            displayScale: traits.displayScale, userInterfaceIdiom: traits.userInterfaceIdiom,
            forceTouchCapability: traits.forceTouchCapability)
    }

    /// Returns the traits of the part in a parent with `traits`. Only the traits that are set here are replaced (W:53).
    public func applied(to traits: TraitCollection) -> TraitCollection {
        traits.replaced(
            by: TraitCollection(
                horizontalSizeClass: horizontalSizeClass ?? .unspecified,
                verticalSizeClass: verticalSizeClass ?? .unspecified, displayScale: displayScale ?? 0,
                userInterfaceIdiom: userInterfaceIdiom ?? .unspecified,
                forceTouchCapability: forceTouchCapability ?? .unknown))
    }

    /// Returns the geometry of the part in a parent with `geometry`: the parent's size with these traits.
    public func applied(to geometry: WindowGeometry) -> WindowGeometry {
        var geometry = geometry
        geometry.traits = applied(to: geometry.traits)
        return geometry
    }
}
