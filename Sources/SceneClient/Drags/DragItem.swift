import ActivityWire

/// One thing that is dragged.
@MainActor
public final class DragItem {
    public let itemProvider: ItemProvider
    /// Anything of this process; in a drop of another process it is nil (U:D18).
    public var localObject: Any?
    /// The app's own name for the thing, so that a move can be finished after this process has ended.
    public var identifier: String?

    public init(itemProvider: ItemProvider) {
        self.itemProvider = itemProvider
    }

    func wire(mark: UInt64?) throws -> ActivityWire.DragItem {
        ActivityWire.DragItem(
            representations: itemProvider.representations.map {
                ItemRepresentation(type: $0.type, visibility: $0.visibility.wire, form: $0.form, size: $0.size)
            },
            suggestedName: itemProvider.suggestedName, activity: try itemProvider.userActivity?.wire(),
            activityVisibility: itemProvider.userActivityVisibility.wire, identifier: identifier,
            localObject: localObject == nil ? nil : mark)
    }
}
