/// How a scene looked, as its app drew it (U:S7). The broker never opens the image.
public struct SceneSnapshot: Hashable, Sendable {
    /// At most ``Limits/snapshotBytes``.
    public var image: Blob
    /// The image's MIME type.
    public var contentType: String
    /// Points.
    public var width: Double
    /// Points.
    public var height: Double
    /// Pixels of a point.
    public var scale: Double
    public init(image: Blob, contentType: String, width: Double, height: Double, scale: Double = 1) {
        self.image = image
        self.contentType = contentType
        self.width = width
        self.height = height
        self.scale = scale
    }
}
