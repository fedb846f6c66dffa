public import ActivityWire
public import UniformTypes

/// A reader's request for one item, in the first type of its list that the item offers.
public struct LoadRequest: Hashable, Sendable {
    /// The number that the reader gave to the request. The answer repeats it.
    public var tag: UInt64
    public var drag: DragID
    public var reader: DragParty
    public var item: Int
    /// The types in the reader's order of preference (U:D27).
    public var types: [UniformType]
    public var form: ItemRepresentation.Form
    /// Whether the reader can take a descriptor.
    public var acceptsReference: Bool
    public init(
        tag: UInt64,
        drag: DragID,
        reader: DragParty,
        item: Int,
        types: [UniformType],
        form: ItemRepresentation.Form = .data,
        acceptsReference: Bool = true
    ) {
        self.tag = tag
        self.drag = drag
        self.reader = reader
        self.item = item
        self.types = types
        self.form = form
        self.acceptsReference = acceptsReference
    }
}

/// An order to a source to produce one representation, because a reader loads it (U:D28).
public struct ProductionOrder: Hashable, Sendable {
    public var drag: DragID
    public var load: LoadID
    public var grant: GrantID
    /// The item's index in the drag.
    public var item: Int
    /// The item's index among the items of the producing process.
    public var ownItem: Int
    public var representation: Int
    public var type: UniformType
    /// Whether the source may pass a descriptor instead of bytes.
    public var allowsReference: Bool
    public init(
        drag: DragID,
        load: LoadID,
        grant: GrantID,
        item: Int,
        ownItem: Int,
        representation: Int,
        type: UniformType,
        allowsReference: Bool
    ) {
        self.drag = drag
        self.load = load
        self.grant = grant
        self.item = item
        self.ownItem = ownItem
        self.representation = representation
        self.type = type
        self.allowsReference = allowsReference
    }
}
