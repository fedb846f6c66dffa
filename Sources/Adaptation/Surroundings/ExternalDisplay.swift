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
}
