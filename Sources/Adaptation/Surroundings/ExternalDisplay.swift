/// A display that is attached to the device.
public struct ExternalDisplay: Hashable, Sendable {
    public let name: String
    /// The size in points.
    public let size: ScreenSize
    /// The pixels for each point.
    public let scale: Double

    public init(name: String, size: ScreenSize, scale: Double = 1) {
        self.name = name
        self.size = size
        self.scale = scale
    }

    /// Returns the traits of the display and of what spans it: its own scale, and regular in both directions (W:§8).
    ///
    /// - Parameter idiom: The device's.
    package func traits(of idiom: UserInterfaceIdiom) -> TraitCollection {
        TraitCollection(
            horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: scale, userInterfaceIdiom: idiom,
            forceTouchCapability: .unavailable)
    }
}
