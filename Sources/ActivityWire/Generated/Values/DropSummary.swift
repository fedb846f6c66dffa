// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// The facts that a destination may know of a drag: types and names, never data.
public struct DropSummary: Hashable, Sendable {
    /// The visible parts of the items, in their order.
    public var items: [ItemSummary]
    /// How near the source is.
    public var locality: DragLocality
    /// Whether a move would be accepted here.
    public var allowsMove: Bool
    /// Other apps do not see the drag.
    public var isRestrictedToDraggingApplication: Bool
    /// For apps of the source's team only. Which blob; 0: none.
    public var teamData: Blob?
    /// The source's mark for its context; in its own process only.
    public var localContext: UInt64?

    public init(
        items: [ItemSummary], locality: DragLocality, allowsMove: Bool, isRestrictedToDraggingApplication: Bool = false,
        teamData: Blob? = nil, localContext: UInt64? = nil
    ) {
        self.items = items
        self.locality = locality
        self.allowsMove = allowsMove
        self.isRestrictedToDraggingApplication = isRestrictedToDraggingApplication
        self.teamData = teamData
        self.localContext = localContext
    }
}

/// One item as a destination sees it.
public struct ItemSummary: Hashable, Sendable {
    /// The uniform types, best first.
    public var types: [UniformType]
    /// Data for a name to be made of; never a path.
    public var suggestedName: String?
    /// The source's mark for its object; in its own process only.
    public var localObject: UInt64?

    public init(types: [UniformType], suggestedName: String? = nil, localObject: UInt64? = nil) {
        self.types = types
        self.suggestedName = suggestedName
        self.localObject = localObject
    }
}

/// How near a destination is to the source.
public enum DragLocality: UInt8, NamedChoice, JSONValue {
    /// Another app.
    case otherApp = 0
    /// Another process of the same app.
    case sameApp = 1
    /// The same process.
    case sameProcess = 2

    public var name: String {
        switch self {
        case .otherApp: "otherApp"
        case .sameApp: "sameApp"
        case .sameProcess: "sameProcess"
        }
    }
}

/// The pointer moved over a destination.
struct DragUpdate: Hashable, Sendable {
    /// Where it is.
    var point: DragPoint
    /// The items, where they changed.
    var summary: DropSummary?
}

/// Something was dropped here.
struct DropPerformed: Hashable, Sendable {
    /// Copy or move.
    var operation: DropOperation
    /// The items that can be loaded.
    var summary: DropSummary
}
