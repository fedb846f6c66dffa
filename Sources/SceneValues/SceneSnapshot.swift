/// The picture of a window, drawn by its app: shown in the switcher, and while the window comes back (U:S7).
public struct SceneSnapshot: Hashable, Sendable {
    /// The image, in any format, of at most 8 MiB. A larger image is not sent, and the previous snapshot stays. The
    /// image is empty if only the size may be stored. The broker never decodes images.
    public var image: Blob
    /// The image's MIME type, such as `image/png`.
    public var contentType: String
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// Pixels per point.
    public var scale: Double

    /// Makes a snapshot of this size in points.
    public init(image: Blob, contentType: String, width: Double, height: Double, scale: Double = 1) {
        self.image = image
        self.contentType = contentType
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// Makes a snapshot of this size in points.
    public init(image: [UInt8], contentType: String, width: Double, height: Double, scale: Double = 1) {
        self.init(image: Blob(image), contentType: contentType, width: width, height: height, scale: scale)
    }
}
