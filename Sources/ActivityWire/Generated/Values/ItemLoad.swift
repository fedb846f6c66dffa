// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// Sent by a destination, before it answers `performDrop`.
public struct ItemLoad: Hashable, Sendable {
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The item's place.
    public var item: UInt32
    /// Uniform types, the reader's favourite first. A representation fits whose type is one of them or conforms to it; upper
    /// and lower case are the same. ``DragLimits/typesPerLoad``.
    public var types: [UniformType]
    /// The form that the reader makes of the bytes.
    public var form: ItemRepresentation.Form
    /// Whether the reader can take a descriptor at the transfer socket in place of the bytes.
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

/// Answers `loadItem`.
public struct ItemLoadBegan: Hashable, Sendable {
    /// The bytes come here, as the reader gives credit.
    public var stream: StreamID
    /// The uniform type that was chosen.
    public var type: UniformType
    /// Bytes, where the source knows.
    public var size: UInt64?

    public init(stream: StreamID, type: UniformType, size: UInt64? = nil) {
        self.stream = stream
        self.type = type
        self.size = size
    }
}

/// A source is asked to make a representation, and to write it to a stream.
public struct ItemProduction: Hashable, Sendable {
    /// Where the bytes go, within the reader's credit.
    public var stream: StreamID
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The item's place among those that this process gave to the drag.
    public var item: UInt32
    /// The representation's place in the item, once a type given twice is there once. Looking by `type` is the same.
    public var representation: UInt32
    /// The uniform type.
    public var type: UniformType
    /// Whether `offerReference` may be said before the first byte.
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
