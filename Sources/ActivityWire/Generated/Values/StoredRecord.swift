// Written by `make schema` from Tools/Schema/Proto.

/// Never sent: a message with its blobs in one piece, as the broker's store keeps it.
struct StoredRecord: Hashable, Sendable {
    /// The message that would be the control frame, or a part of it.
    var control: Blob
    /// The blobs that it refers to.
    var blobs: [Blob] = []
}
