// Written by `make schema` from Tools/Schema/Proto.

/// A message with its blobs in one piece, as the broker's store keeps it. Never sent.
struct StoredRecord: Hashable, Sendable {
    /// The message that would be the control frame, or a part of that message.
    var control: Blob
    /// The blobs that the message refers to.
    var blobs: [Blob] = []
}
