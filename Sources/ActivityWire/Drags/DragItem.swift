import UniformTypes

/// An item that a source offers in several representations, best first (U:D26).
public struct DragItem: Hashable, Sendable {
    public private(set) var representations: [ItemRepresentation]
    /// The source's suggestion for a name, for people and for a file's name; never a path.
    public var suggestedName: String?
    /// The activity that a new window could show (U:D40).
    public var activity: Activity?
    public var activityVisibility: RepresentationVisibility
    public var promise: ItemPromise
    /// The source's own name for the item, by which a later process of the app can finish a move.
    public var identifier: String?
    /// The source's number for its local object. Only the source's process sees the number (U:D18).
    public var localObject: UInt64?
    /// The item's frame in its window. That part of the window's picture is shown while the item is dragged.
    public var preview: DragArea?
    /// The link or the file that the item stands for (W:§2).
    public var url: String?

    /// Makes an item; of several representations of one type the first stays (U:D26).
    public init(
        representations: [ItemRepresentation],
        suggestedName: String? = nil,
        activity: Activity? = nil,
        activityVisibility: RepresentationVisibility = .all,
        promise: ItemPromise = .fail,
        identifier: String? = nil,
        localObject: UInt64? = nil,
        preview: DragArea? = nil,
        url: String? = nil
    ) {
        var seen: Set<UniformType> = []
        self.representations = representations.filter { seen.insert($0.type).inserted }
        self.suggestedName = suggestedName
        self.activity = activity
        self.activityVisibility = activityVisibility
        self.promise = promise
        self.identifier = identifier
        self.localObject = localObject
        self.preview = preview
        self.url = url
    }

    /// Refuses an item over its limits, naming the field.
    public func check() throws(Refusal) {
        try Self.bound(representations.count, DragLimits.representationsPerItem, .tooMany, "representations")
        try Self.bound(suggestedName?.utf8.count ?? 0, DragLimits.suggestedNameBytes, .tooLong, "suggested_name")
        try Self.bound(identifier?.utf8.count ?? 0, DragLimits.itemIdentifierBytes, .tooLong, "identifier")
        try Self.bound(url?.utf8.count ?? 0, Limits.urlBytes, .tooLong, "url")
    }

    /// Refuses a list of items over its limits, naming the field.
    public static func check(_ items: [DragItem]) throws(Refusal) {
        try bound(items.count, DragLimits.itemsPerSession, .tooMany, "items")
        for item in items { try item.check() }
    }

    private static func bound(
        _ count: Int, _ limit: Int, _ code: RefusalCode, _ field: String
    ) throws(Refusal) {
        guard count > limit else { return }
        throw Refusal(
            code: code, reason: "\(field) has \(count); the limit is \(limit)", field: field, limit: Int64(limit))
    }
}
