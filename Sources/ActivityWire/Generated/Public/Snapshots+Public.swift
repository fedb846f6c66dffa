// Written by `make schema` from Schema/Proto/activity_broker.proto.

/// How a scene looks, as its app drew it. The broker never opens the image.
struct Snapshot: Hashable, Sendable {
    /// Which blobs are the image, one after the other; at most ``Limits/frameBytes`` each and ``Limits/snapshotBytes`` together.
    var imageBlobs: [Blob]
    /// The image's MIME type. ``Limits/nameBytes``.
    var contentType: String
    /// Points.
    var width: Double
    /// Points.
    var height: Double
    /// Pixels of a point.
    var scale: Double

    init(imageBlobs: [Blob] = [], contentType: String, width: Double, height: Double, scale: Double) {
        self.imageBlobs = imageBlobs
        self.contentType = contentType
        self.width = width
        self.height = height
        self.scale = scale
    }
}
