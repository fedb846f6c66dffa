import ActivityWire

/// What becomes of an item whose source ends after the drop and before its destination has everything.
public enum ItemPromise: String, Hashable, Sendable, CaseIterable {
    /// Loads of it fail as `sourceLost` (U:D35).
    case fail
    /// At the drop the broker is given a copy of each form that the destination sees, up to 256 MiB in all, and serves
    /// that; it is removed with the drag.
    case spool

    var wire: ActivityWire.ItemPromise {
        switch self {
        case .fail: .fail
        case .spool: .spool
        }
    }
}

/// One thing that is dragged.
@MainActor
public final class DragItem {
    /// What the item can be loaded as.
    public let itemProvider: ItemProvider
    /// Anything of this process; in a drop of another process it is nil (U:D18).
    public var localObject: Any?
    /// The app's own name for the thing, so that a move can be finished after this process has ended.
    public var identifier: String?
    /// What becomes of it when this process ends before a destination has it.
    public var promise = ItemPromise.fail

    /// An item of what the provider offers.
    public init(itemProvider: ItemProvider) {
        self.itemProvider = itemProvider
    }

    func wire(mark: UInt64?) throws -> ActivityWire.DragItem {
        ActivityWire.DragItem(
            representations: itemProvider.representations.map(\.wire),
            suggestedName: itemProvider.suggestedName, activity: try itemProvider.userActivity?.wire(),
            activityVisibility: itemProvider.userActivityVisibility.wire, promise: promise.wire, identifier: identifier,
            localObject: localObject == nil ? nil : mark)
    }
}
