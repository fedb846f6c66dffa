public import UniformTypes

/// What a destination may know of a drag before the drop (U:D20): types and names, never data.
public struct DropSummary: Hashable, Sendable {
    public var items: [ItemSummary]
    public var locality: DragLocality
    /// Whether a move would be accepted here.
    public var allowsMove: Bool
    public var isRestrictedToDraggingApplication: Bool
    /// For apps of the source's team only (U:D24).
    public var teamData: Blob?
    /// The source's mark for its context; shown in the same process only (U:D18).
    public var localContext: UInt64?
    public init(
        items: [ItemSummary],
        locality: DragLocality,
        allowsMove: Bool,
        isRestrictedToDraggingApplication: Bool = false,
        teamData: Blob? = nil,
        localContext: UInt64? = nil
    ) {
        self.items = items
        self.locality = locality
        self.allowsMove = allowsMove
        self.isRestrictedToDraggingApplication = isRestrictedToDraggingApplication
        self.teamData = teamData
        self.localContext = localContext
    }

    /// Whether any item has a type that conforms to one of these (U:D25).
    public func hasItemsConforming(to types: [UniformType], in catalog: UniformTypeCatalog) -> Bool {
        items.contains { item in
            item.types.contains { type in types.contains { catalog.conforms(type, to: $0) } }
        }
    }
}

/// One item as a destination sees it: what is not visible to it is not there.
public struct ItemSummary: Hashable, Sendable {
    /// In fidelity order, best first.
    public var types: [UniformType]
    public var suggestedName: String?
    public var localObject: UInt64?
    public init(types: [UniformType], suggestedName: String? = nil, localObject: UInt64? = nil) {
        self.types = types
        self.suggestedName = suggestedName
        self.localObject = localObject
    }
}
