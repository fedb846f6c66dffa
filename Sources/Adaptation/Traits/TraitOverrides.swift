/// Traits that a parent sets for a part of its content (P:T2); nil keeps the parent's trait.
public struct TraitOverrides: Hashable, Sendable {
    public var horizontalSizeClass: SizeClass?
    public var verticalSizeClass: SizeClass?

    public init(horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil) {
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
    }

    /// Returns the geometry of the part in a parent with `geometry`: the parent's size with these traits.
    public func applied(to geometry: WindowGeometry) -> WindowGeometry {
        var geometry = geometry
        geometry.traits.horizontalSizeClass = horizontalSizeClass ?? geometry.traits.horizontalSizeClass
        geometry.traits.verticalSizeClass = verticalSizeClass ?? geometry.traits.verticalSizeClass
        return geometry
    }
}
