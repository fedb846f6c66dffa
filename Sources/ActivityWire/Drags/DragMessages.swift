public import UniformTypes

/// The broker calls back one interaction of a scene; the window answers with ``DragAnswer``.
public struct SceneDragCall: Hashable, Sendable {
    public var id: DragCallID
    public var drag: DragID
    public var session: SceneSessionID
    /// The window's own number; 0 for what concerns the scene as a whole.
    public var interaction: UInt32
    public var body: DragCall
    public init(id: DragCallID, drag: DragID, session: SceneSessionID, interaction: UInt32, body: DragCall) {
        self.id = id
        self.drag = drag
        self.session = session
        self.interaction = interaction
        self.body = body
    }
}

/// A destination asks for one item, inside *perform drop*.
public struct ItemLoad: Hashable, Sendable {
    public var drag: DragID
    public var item: UInt32
    /// In the reader's order of preference (U:D27).
    public var types: [UniformType]
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

/// A load was begun: its bytes come on this stream as the reader grants credit.
public struct ItemLoadBegan: Hashable, Sendable {
    public var stream: StreamID
    public var type: UniformType
    /// Nil where the source does not know.
    public var size: UInt64?
    public init(stream: StreamID, type: UniformType, size: UInt64? = nil) {
        self.stream = stream
        self.type = type
        self.size = size
    }
}

/// A source is asked to make a representation, and to write it to this stream.
public struct ItemProduction: Hashable, Sendable {
    public var stream: StreamID
    public var drag: DragID
    /// The item's place among those that the process gave to the drag.
    public var item: UInt32
    /// The representation's place in the item.
    public var representation: UInt32
    public var type: UniformType
    /// Whether a descriptor may be offered before the first byte.
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

/// The pointer's holder gets a copy of what was dropped, on this stream.
public struct DroppedCopy: Hashable, Sendable {
    public var drag: DragID
    public var item: UInt32
    public var stream: StreamID
    public var type: UniformType
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

/// A drag that a returning process has not seen the end of.
public struct HeldDrag: Hashable, Sendable {
    public var drag: DragID
    public var session: SceneSessionID
    public var interaction: UInt32
    public var isSource: Bool
    public init(drag: DragID, session: SceneSessionID, interaction: UInt32, isSource: Bool) {
        self.drag = drag
        self.session = session
        self.interaction = interaction
        self.isSource = isSource
    }
}
