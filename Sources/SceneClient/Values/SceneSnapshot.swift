import ActivityWire

/// How a window looks, drawn by the app: shown in the switcher, and while the window comes back (U:S7).
public struct SceneSnapshot: Hashable, Sendable {
    /// The image, in any format; at most ``bytesMax``. A larger one is not sent, and the previous one stays.
    public var image: [UInt8]
    /// The image's MIME type, such as `image/png`.
    public var contentType: String
    /// Points.
    public var width: Double
    /// Points.
    public var height: Double
    /// Pixels of a point.
    public var scale: Double

    /// The largest image, in bytes; a larger one is left out.
    public static let bytesMax = Limits.snapshotBytes

    /// An image of this size in points; the broker never opens it.
    public init(image: [UInt8], contentType: String, width: Double, height: Double, scale: Double = 1) {
        self.image = image
        self.contentType = contentType
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// What leaves the process: of a redacted window only the size.
    func wire(_ policy: SnapshotPolicy) throws(SceneError) -> ActivityWire.SceneSnapshot? {
        guard policy != .never else { return nil }
        guard image.count <= Self.bytesMax else {
            throw .invalidValue(field: "snapshot.image", reason: "has \(image.count) bytes, more than \(Self.bytesMax)")
        }
        try Bound.check(contentType, "snapshot.contentType", Limits.nameBytes)
        return ActivityWire.SceneSnapshot(
            image: policy == .allowed ? Blob(image) : .empty, contentType: contentType, width: width, height: height,
            scale: scale)
    }
}

/// What may be kept of a window's looks.
public enum SnapshotPolicy: String, Hashable, Sendable, CaseIterable {
    /// The image.
    case allowed
    /// Only that there was a snapshot, and its size: a plain rectangle is shown instead.
    case redacted
    /// Nothing.
    case never

    var wire: ActivityWire.SnapshotPolicy {
        switch self {
        case .allowed: .allowed
        case .redacted: .redacted
        case .never: .never
        }
    }
}
