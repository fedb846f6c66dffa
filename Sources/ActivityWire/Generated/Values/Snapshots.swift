// Written by `make schema` from Tools/Schema/Proto.

/// How a scene looks, as its app drew it. The broker never opens the image.
struct Snapshot: Hashable, Sendable {
    /// Which blobs are the parts of the image, in order. At most ``Limits/frameBytes`` each and
    /// ``Limits/snapshotBytes`` together.
    var imageBlobs: [Blob] = []
    /// The image's MIME type. At most ``Limits/nameBytes``.
    var contentType: String
    /// The width, in points.
    var width: Double
    /// The height, in points.
    var height: Double
    /// Pixels for each point.
    var scale: Double
}

/// The picture that is shown for a session without a scene.
public enum SnapshotPresentation: UInt8, NamedChoice, JSONValue {
    /// The snapshot's image.
    case image = 1
    /// A blank image of the snapshot's size.
    case redacted = 2
    /// The app's launch image, because the app asked to ignore the snapshot at its next launch.
    case launchImage = 3

    public var name: String {
        switch self {
        case .image: "image"
        case .redacted: "redacted"
        case .launchImage: "launchImage"
        }
    }
}

/// The snapshot that the broker keeps of a session.
public struct SnapshotRow: Hashable, Sendable {
    /// When the snapshot was taken; wall time.
    public var taken: WallTime
    /// The image's MIME type; empty where the broker keeps only the image's size.
    public var contentType: String
    /// The image's size in bytes; 0 where the broker keeps only its size in points.
    public var bytes: UInt32
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double
    /// Pixels for each point.
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

/// The picture that is shown for a session without a scene. Answers `snapshot`.
struct SnapshotReply: Hashable, Sendable {
    /// The description of the snapshot that the broker keeps.
    var row: SnapshotRow
    /// The picture that is shown: the image, or an SVG image that stands for it.
    var snapshot: SceneSnapshot
}
