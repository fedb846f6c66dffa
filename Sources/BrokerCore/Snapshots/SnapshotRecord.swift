public import ActivityWire

/// What is kept of a session's looks: durable, while the image itself lies in a file of its own.
public struct SnapshotRecord: Hashable, Sendable {
    /// Names the image's file; 0 where no image is kept.
    public var number: UInt64
    public var taken: WallTime
    public var contentType: String
    public var bytes: UInt32
    public var width: Double
    public var height: Double
    public var scale: Double
    public init(
        number: UInt64, taken: WallTime, contentType: String, bytes: UInt32, width: Double, height: Double,
        scale: Double
    ) {
        self.number = number
        self.taken = taken
        self.contentType = contentType
        self.bytes = bytes
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// The same without anything that could be seen on it.
    var redacted: SnapshotRecord {
        SnapshotRecord(
            number: 0, taken: taken, contentType: "", bytes: 0, width: width, height: height, scale: scale)
    }
}

/// The file of one image. Names are never used again, so that a file is either whole or not there.
public struct SnapshotFile: Hashable, Sendable {
    public let session: SceneSessionID
    public let number: UInt64

    public init(session: SceneSessionID, number: UInt64) {
        self.session = session
        self.number = number
    }
}
