/// Traits that a parent gives to a part of its content in the place of its own (P:T2); what is nil stays the parent's.
public struct TraitOverrides: Hashable, Sendable {
    public var horizontalSizeClass: SizeClass?
    public var verticalSizeClass: SizeClass?

    public init(horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil) {
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
    }

    /// The place of the part in a parent that reads `geometry`: the parent's size, with these traits.
    public func applied(to geometry: WindowGeometry) -> WindowGeometry {
        var geometry = geometry
        geometry.traits.horizontalSizeClass = horizontalSizeClass ?? geometry.traits.horizontalSizeClass
        geometry.traits.verticalSizeClass = verticalSizeClass ?? geometry.traits.verticalSizeClass
        return geometry
    }
}
