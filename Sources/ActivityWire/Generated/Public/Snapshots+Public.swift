// Written by `make schema` from Schema/Proto.

/// How a scene looks, as its app drew it. The broker never opens the image.
struct Snapshot: Hashable, Sendable {
    /// Which blobs are the image, one after the other; at most ``Limits/frameBytes`` each and ``Limits/snapshotBytes`` together.
    var imageBlobs: [Blob] = []
    /// The image's MIME type. ``Limits/nameBytes``.
    var contentType: String
    /// Points.
    var width: Double
    /// Points.
    var height: Double
    /// Pixels of a point.
    var scale: Double
}
