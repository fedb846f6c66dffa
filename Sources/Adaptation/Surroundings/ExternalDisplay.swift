/// A display that is attached to the device.
public struct ExternalDisplay: Hashable, Sendable {
    public let name: String
    /// The size in points.
    public let size: ScreenSize

    public init(name: String, size: ScreenSize) {
        self.name = name
        self.size = size
    }
}
