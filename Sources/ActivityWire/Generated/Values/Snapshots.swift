// Written by `make schema` from Tools/Schema/Proto.

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

/// The picture that is shown for a session without a scene.
public enum SnapshotPresentation: UInt8, NamedChoice, JSONValue {
    /// The image.
    case image = 1
    /// A blank image of the same size.
    case redacted = 2
    /// The app's launch image: the app has asked for it, for one launch.
    case launchImage = 3

    public var name: String {
        switch self {
        case .image: "image"
        case .redacted: "redacted"
        case .launchImage: "launchImage"
        }
    }
}

/// The snapshot that is kept of a session.
public struct SnapshotRow: Hashable, Sendable {
    /// When it was taken; wall time.
    public var taken: WallTime
    /// The image's MIME type; empty where only its size is kept.
    public var contentType: String
    /// The image's size in bytes; 0 where only its size in points is kept.
    public var bytes: UInt32
    /// Points.
    public var width: Double
    /// Points.
    public var height: Double
    /// Pixels of a point.
    public var scale: Double
    /// The picture that is shown now.
    public var presentation: SnapshotPresentation

    public init(
        taken: WallTime, contentType: String, bytes: UInt32, width: Double, height: Double, scale: Double,
        presentation: SnapshotPresentation
    ) {
        self.taken = taken
        self.contentType = contentType
        self.bytes = bytes
        self.width = width
        self.height = height
        self.scale = scale
        self.presentation = presentation
    }
}

/// Answers `snapshot`.
struct SnapshotReply: Hashable, Sendable {
    /// The description of the snapshot.
    var row: SnapshotRow
    /// The picture that is shown: the image, or an SVG image that stands for it.
    var snapshot: SceneSnapshot
}
