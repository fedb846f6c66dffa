// Written by `make schema` from Schema/Proto/activity_broker.proto.

/// Never sent: a message with its blobs in one piece, as the broker's store keeps it.
public struct StoredRecord: Hashable, Sendable {
    /// The message that would be the control frame, or a part of it.
    public var control: Blob
    /// The blobs that it refers to.
    public var blobs: [Blob]

    public init(control: Blob, blobs: [Blob] = []) {
        self.control = control
        self.blobs = blobs
    }
}
