// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// A source's offer of a file descriptor in place of a load's bytes.
struct ReferenceOffer: Hashable, Sendable {
    /// The load's stream.
    var stream: StreamID
    /// True if the source takes the offer back, because it cannot reach the transfer socket. The broker then asks
    /// it for the bytes once more.
    var isWithdrawn: Bool = false
}

/// The permission to hand a file descriptor over at the transfer socket beside the broker's socket, or to take one
/// there. Good for one use, by the process that it was sent to.
public struct TransferTicket: Hashable, Sendable {
    /// The load's stream.
    public var stream: StreamID
    /// The ticket itself, 32 bytes. It is a secret.
    public var ticket: Blob
    /// For a reader: the number of bytes in the file.
    public var size: UInt64?

    public init(stream: StreamID, ticket: Blob, size: UInt64? = nil) {
        self.stream = stream
        self.ticket = ticket
        self.size = size
    }
}

/// A copy of an item that was dropped, for the client that holds the pointer.
public struct DroppedCopy: Hashable, Sendable {
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The item's place in the drag.
    public var item: UInt32
    /// The stream that carries the bytes, within the credit that the receiver gives.
    public var stream: StreamID
    /// The uniform type that was chosen.
    public var type: UniformType
    /// The number of bytes, where the source knows it.
    public var size: UInt64?
    /// The source's suggestion from which a file name can be made. It is data, never a path.
    public var suggestedName: String?

    public init(
        drag: DragID, item: UInt32, stream: StreamID, type: UniformType, size: UInt64? = nil,
        suggestedName: String? = nil
    ) {
        self.drag = drag
        self.item = item
        self.stream = stream
        self.type = type
        self.size = size
        self.suggestedName = suggestedName
    }
}
