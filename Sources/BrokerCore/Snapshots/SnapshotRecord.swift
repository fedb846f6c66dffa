public import ActivityWire

/// The durable record of a session's snapshot; the image is in a file of its own.
public struct SnapshotRecord: Hashable, Sendable {
    /// The number in the name of the image's file; 0 if no image is kept.
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

    var hasImage: Bool { number != 0 }

    /// The record without the image: its time and its size.
    var redacted: SnapshotRecord {
        SnapshotRecord(
            number: 0, taken: taken, contentType: "", bytes: 0, width: width, height: height, scale: scale)
    }
}
