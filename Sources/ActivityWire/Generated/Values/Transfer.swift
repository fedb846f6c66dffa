// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// A descriptor in place of a load's bytes.
struct ReferenceOffer: Hashable, Sendable {
    /// The load's stream.
    var stream: StreamID
    /// The offer is taken back: the source cannot reach the transfer socket. It is asked for the bytes once more.
    var isWithdrawn: Bool = false
}

/// Good for one use, by the process that was sent it, at the socket beside the broker's (see the transfer socket).
public struct TransferTicket: Hashable, Sendable {
    /// The load's stream.
    public var stream: StreamID
    /// 32 bytes; a secret.
    public var ticket: Blob
    /// For a reader: how many bytes there are.
    public var size: UInt64?

    public init(stream: StreamID, ticket: Blob, size: UInt64? = nil) {
        self.stream = stream
        self.ticket = ticket
        self.size = size
    }
}

/// A copy of an item that was dropped, for the pointer's holder.
public struct DroppedCopy: Hashable, Sendable {
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The item's place.
    public var item: UInt32
    /// The bytes come here, as the receiver gives credit.
    public var stream: StreamID
    /// The uniform type that was chosen.
    public var type: UniformType
    /// Bytes, where the source knows.
    public var size: UInt64?
    /// Data for a name to be made of; never a path.
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
