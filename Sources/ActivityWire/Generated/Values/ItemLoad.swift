// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// Sent by a destination before it answers `performDrop`: asks for a dropped item.
public struct ItemLoad: Hashable, Sendable {
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The item's place in the drag.
    public var item: UInt32
    /// Uniform types, the reader's favourite first. A representation fits if its type is one of them or conforms to
    /// one of them. Upper and lower case are the same. At most ``DragLimits/typesPerLoad``.
    public var types: [UniformType]
    /// The form that the reader makes of the bytes.
    public var form: ItemRepresentation.Form
    /// True if the reader can take a file descriptor at the transfer socket in place of the bytes.
    public var acceptsReference: Bool

    public init(
        drag: DragID, item: UInt32, types: [UniformType], form: ItemRepresentation.Form = .data,
        acceptsReference: Bool = false
    ) {
        self.drag = drag
        self.item = item
        self.types = types
        self.form = form
        self.acceptsReference = acceptsReference
    }
}

/// A load has begun. Answers `loadItem`.
public struct ItemLoadBegan: Hashable, Sendable {
    /// The stream that carries the bytes, within the credit that the reader gives.
    public var stream: StreamID
    /// The uniform type that was chosen.
    public var type: UniformType
    /// The number of bytes, where the source knows it.
    public var size: UInt64?

    public init(stream: StreamID, type: UniformType, size: UInt64? = nil) {
        self.stream = stream
        self.type = type
        self.size = size
    }
}

/// The broker asks a source to make a representation, and to write it to a stream.
public struct ItemProduction: Hashable, Sendable {
    /// The stream that the source writes the bytes to, within the reader's credit.
    public var stream: StreamID
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The item's place among the items that this process gave to the drag.
    public var item: UInt32
    /// The representation's place in the item. A repeated type is not counted. `type` finds the same
    /// representation.
    public var representation: UInt32
    /// The uniform type of the representation.
    public var type: UniformType
    /// True if the source may send `offerReference` before the first byte.
    public var allowsReference: Bool

    public init(
        stream: StreamID, drag: DragID, item: UInt32, representation: UInt32, type: UniformType,
        allowsReference: Bool = false
    ) {
        self.stream = stream
        self.drag = drag
        self.item = item
        self.representation = representation
        self.type = type
        self.allowsReference = allowsReference
    }
}
