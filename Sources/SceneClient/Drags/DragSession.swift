import ActivityWire
import Adaptation
import UniformTypes

/// A drag as its source sees it.
@MainActor
public final class DragSession {
    /// The items that this process gave to the drag, in order.
    public internal(set) var items: [DragItem] = []
    /// Any object of this process; nil in other processes (U:D18).
    public var localContext: Any?
    /// Up to 8 KiB that apps of the same team may read while the drag is held (U:D24). To be set in
    /// `itemsForBeginning`.
    public var teamData: [UInt8]?
    /// The pointer's position, in the window that the drag began in.
    public internal(set) var location: (x: Double, y: Double)
    /// The progress of all data that this process provides to the destination (U:D32).
    public let progress = Progress()
    let id: DragID

    init(id: DragID, location: DragPoint) {
        self.id = id
        self.location = (location.x, location.y)
    }
}

/// A drag as a destination sees it: types and names before the drop, and what can be loaded at the drop (U:D20).
@MainActor
public final class DropSession {
    /// The items, in the source's order; lay them out in this order (U:D45).
    public private(set) var items: [DragItem] = []
    /// The drag's session at its source, if it began in this app; nil otherwise (U:D18).
    public internal(set) var localDragSession: DragSession?
    /// The drop's point, in this window: the pointer's position or, once a precise drop was proposed, a point above it
    /// (U:D17).
    public internal(set) var location: (x: Double, y: Double) = (0, 0)
    /// Whether a move is possible; false if the drag began in another app (U:D11).
    public private(set) var allowsMoveOperation = false
    /// Whether the drag is visible only to the app that it came from (U:D16).
    public private(set) var isRestrictedToDraggingApplication = false
    /// Whether the previews have their full size: the last proposal before the drop preferred it, and the drag began in
    /// this app (U:D17). False before the drop.
    public private(set) var showsFullSizePreview = false
    /// The source's data for apps of its team.
    public private(set) var teamData: [UInt8]?
    /// The progress of all loads of the drop together (U:D32).
    public let progress = Progress()

    let id: DragID
    /// The phase of the drop. Loads can begin only inside `performDrop` (U:D20, U:D21).
    enum Phase {
        case held, performing, over
    }

    var phase = Phase.held
    private var loads: [ItemLoading] = []
    /// The types that the destination has asked for since the last report to the broker.
    private var lookedFor: [UniformType] = []
    /// Begins a load of the item with this index.
    private let starts: @MainActor (ItemLoading, UInt32) -> Void

    init(id: DragID, starts: @escaping @MainActor (ItemLoading, UInt32) -> Void) {
        self.id = id
        self.starts = starts
    }

    /// Whether any item has a representation that conforms to one of the types (U:D25).
    public func hasItemsConforming(toTypeIdentifiers identifiers: [String]) -> Bool {
        lookedFor += identifiers.compactMap { UniformType($0) }
        return items.contains { item in identifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
        }
    }

    /// Whether any item can be read as an object of the class (U:D25).
    public func canLoadObjects(ofClass type: (some ItemProviderReading).Type) -> Bool {
        lookedFor += type.readableTypeIdentifiersForItemProvider.compactMap { UniformType($0) }
        return items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
    }

    /// Returns the types that the destination has asked for since the last call, each once, in order.
    func takeLookedFor() -> [UniformType] {
        defer { lookedFor = [] }
        return Array(lookedFor.distinct.prefix(DragLimits.reportedTypes))
    }

    /// Loads an object of the class from every item that can be read as the class, in the items' order. The handler
    /// runs on the main actor (U:D31). Call this method only inside `performDrop`.
    @discardableResult
    public func loadObjects<Object: ItemProviderReading>(
        ofClass type: Object.Type, completion: @escaping @MainActor @Sendable ([Object]) -> Void
    ) -> Progress {
        let readable = items.filter { $0.itemProvider.canLoadObject(ofClass: type) }
        let collector = GatheredObjects<Object>(count: readable.count, completion)
        let total = Progress()
        for (index, item) in readable.enumerated() {
            total.add(
                item.itemProvider.loadObject(ofClass: type) { result in
                    Task { @MainActor in collector.take(try? result.get(), at: index) }
                })
        }
        if readable.isEmpty {
            completion([])
            _ = total.finish()
        }
        return total
    }

    /// Starts a load inside `performDrop`; fails it before (U:D20) and after (U:D21). The broker alone could not refuse
    /// every early load: a load that was begun just before the drop may reach the broker after it has sent the call of
    /// `performDrop`.
    func start(_ load: ItemLoading, of item: UInt32) {
        switch phase {
        case .held: load.fail(.notDropped)
        case .performing:
            progress.add(load.progress)
            loads.append(load)
            starts(load, item)
        case .over: load.fail(.dropIsOver)
        }
    }

    /// Waits for the loads to end; returns whether all succeeded. The broker cannot know the result: the bytes behind a
    /// descriptor are read after their stream has ended.
    func hasLoadedEverything() async -> Bool {
        for load in loads where await !load.outcome() { return false }
        return true
    }

    func update(_ summary: DropSummary, object: (UInt64) -> Any?) {
        allowsMoveOperation = summary.allowsMove
        isRestrictedToDraggingApplication = summary.isRestrictedToDraggingApplication
        showsFullSizePreview = summary.showsFullSizePreview
        teamData = summary.teamData?.bytes
        // The items keep the source's order (U:D45, U:K7).
        items = summary.items.enumerated().map { index, item in
            let remote = RemoteItem(session: self, item: UInt32(clamping: index))
            let dragged = DragItem(itemProvider: ItemProvider(item, remote: remote))
            dragged.localObject = item.localObject.flatMap(object)
            dragged.previewSize = ScreenSize(width: item.previewWidth, height: item.previewHeight)
            return dragged
        }
    }
}

/// Collects objects that are loaded one by one, and gives them out together.
@MainActor
private final class GatheredObjects<Object: Sendable> {
    private var objects: [Object?]
    private var missing: Int
    private let completion: @MainActor @Sendable ([Object]) -> Void

    init(count: Int, _ completion: @escaping @MainActor @Sendable ([Object]) -> Void) {
        objects = Array(repeating: nil, count: count)
        missing = count
        self.completion = completion
    }

    func take(_ object: Object?, at index: Int) {
        objects[index] = object
        missing -= 1
        if missing == 0 { completion(objects.compactMap(\.self)) }
    }
}
