/// How a window looks, drawn by its app: shown in the switcher, and while the window comes back (U:S7).
public struct SceneSnapshot: Hashable, Sendable {
    /// The image, in any format; the broker never opens it. At most 8 MiB: a larger one is not sent, and the
    /// previous one stays. Without a byte where only the size may be kept.
    public var image: Blob
    /// The image's MIME type, such as `image/png`.
    public var contentType: String
    /// Points.
    public var width: Double
    /// Points.
    public var height: Double
    /// Pixels of a point.
    public var scale: Double

    /// An image of this size in points.
    public init(image: Blob, contentType: String, width: Double, height: Double, scale: Double = 1) {
        self.image = image
        self.contentType = contentType
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// An image of this size in points.
    public init(image: [UInt8], contentType: String, width: Double, height: Double, scale: Double = 1) {
        self.init(image: Blob(image), contentType: contentType, width: width, height: height, scale: scale)
    }
}
