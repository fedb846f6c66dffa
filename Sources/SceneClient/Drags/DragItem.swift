import ActivityWire
public import Adaptation

/// An item that is dragged.
@MainActor
public final class DragItem {
    /// The representations that the item can be loaded as.
    public let itemProvider: ItemProvider
    /// Any object of this process; nil in a drop from another process (U:D18).
    public var localObject: Any?
    /// The app's own identifier of the item, so that a move can be finished after this process has ended.
    public var identifier: String?
    /// The broker's action if this process ends before a destination has the item.
    public var promise = ItemPromise.fail
    /// The item's frame in its window, in points; nil stands for the whole window. The part of the window's picture in
    /// the frame is shown while the item is dragged. The delegates' answers about previews set it: at the lift and when
    /// the drag is cancelled in the source's window, at the drop in the destination's.
    public var previewFrame: ScreenRectangle?
    /// The interaction that lifted the item or added it to the drag; nil at a destination.
    var interaction: ObjectIdentifier?
    /// The size of the source's preview, in points, at a destination; zero if the source has not said it.
    var previewSize = ScreenSize(width: 0, height: 0)

    /// Makes an item of the provider's representations.
    public init(itemProvider: ItemProvider) {
        self.itemProvider = itemProvider
    }

    /// - Parameter mark: the number that stands for the local object; see ``SceneDrags/mark(_:)``.
    func wire(mark: UInt64?) throws -> ActivityWire.DragItem {
        ActivityWire.DragItem(
            representations: itemProvider.representations.map(\.wire),
            suggestedName: itemProvider.suggestedName, activity: try itemProvider.userActivity?.wire(),
            activityVisibility: itemProvider.userActivityVisibility, promise: promise, identifier: identifier,
            localObject: localObject == nil ? nil : mark,
            preview: previewFrame.map {
                DragArea(x: $0.left, y: $0.top, width: $0.size.width, height: $0.size.height)
            }, url: itemProvider.url)
    }
}
