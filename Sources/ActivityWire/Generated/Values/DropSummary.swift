// Written by `make schema` from Tools/Schema/Proto.

public import UniformTypes

/// The facts that a destination may know of a drag: types and names, never data.
public struct DropSummary: Hashable, Sendable {
    /// The visible facts about the items, in the order of the items.
    public var items: [ItemSummary]
    /// How near the destination is to the source.
    public var locality: DragLocality
    /// Whether the drop may be a move here.
    public var allowsMove: Bool
    /// True if other apps do not see the drag.
    public var isRestrictedToDraggingApplication: Bool
    /// Which blob is the source's data for apps of its team; 0: none.
    public var teamData: Blob?
    /// The number by which the source knows its context; sent only to the source's own process.
    public var localContext: UInt64?
    /// With `performDrop`: true if the preview has its full size, because the proposal prefers it and the drag began in
    /// the destination's app. Otherwise false.
    public var showsFullSizePreview: Bool

    public init(
        items: [ItemSummary], locality: DragLocality, allowsMove: Bool, isRestrictedToDraggingApplication: Bool = false,
        teamData: Blob? = nil, localContext: UInt64? = nil, showsFullSizePreview: Bool = false
    ) {
        self.items = items
        self.locality = locality
        self.allowsMove = allowsMove
        self.isRestrictedToDraggingApplication = isRestrictedToDraggingApplication
        self.teamData = teamData
        self.localContext = localContext
        self.showsFullSizePreview = showsFullSizePreview
    }
}

/// One item as a destination sees it.
public struct ItemSummary: Hashable, Sendable {
    /// The uniform types of the item, best first.
    public var types: [UniformType]
    /// The source's suggestion from which a file name can be made. It is data, never a path.
    public var suggestedName: String?
    /// The number by which the source knows its object; sent only to the source's own process.
    public var localObject: UInt64?
    /// The width of the item's preview, in points; 0: the source did not say.
    public var previewWidth: Double
    /// The height of the item's preview, in points; 0: the source did not say.
    public var previewHeight: Double

    public init(
        types: [UniformType], suggestedName: String? = nil, localObject: UInt64? = nil, previewWidth: Double = 0,
        previewHeight: Double = 0
    ) {
        self.types = types
        self.suggestedName = suggestedName
        self.localObject = localObject
        self.previewWidth = previewWidth
        self.previewHeight = previewHeight
    }
}

/// How near a destination is to the source.
public enum DragLocality: UInt8, NamedChoice, JSONValue {
    /// The destination is in another app.
    case otherApp = 0
    /// The destination is in another process of the same app.
    case sameApp = 1
    /// The destination is in the same process.
    case sameProcess = 2

    public var name: String {
        switch self {
        case .otherApp: "otherApp"
        case .sameApp: "sameApp"
        case .sameProcess: "sameProcess"
        }
    }
}

/// The pointer moved over a destination, or the drag's items changed.
struct DragUpdate: Hashable, Sendable {
    /// Where the drop's point is: at the pointer, or above it after a proposal with `isPrecise`.
    var point: DragPoint
    /// The items, where they have changed; otherwise absent.
    var summary: DropSummary?
}

/// The items were dropped here.
struct DropPerformed: Hashable, Sendable {
    /// The drop's operation: copy or move.
    var operation: DropOperation
    /// The items, which can be loaded now.
    var summary: DropSummary
}
