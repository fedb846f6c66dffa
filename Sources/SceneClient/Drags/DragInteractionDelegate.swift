/// The source of a drag: provides its items and gets its callbacks, with UIKit's names and in UIKit's order (U:§11a).
///
/// All methods but ``dragInteraction(_:itemsForBeginning:)`` have a default.
@MainActor
public protocol DragInteractionDelegate: AnyObject {
    /// Returns the items that are lifted here. Without items no drag begins, and the touch is an ordinary touch (U:D1).
    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem]
    /// Returns the preview of an item that is lifted, or added to a drag; nil if it has none, and the whole window stands
    /// for it. Called for each item that the delegate returned, before the lift begins (U:D1). Default: the item's
    /// ``DragItem/previewFrame``.
    func dragInteraction(
        _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
    ) -> DragPreview?
    /// The lift begins (U:D2).
    func dragInteraction(_ interaction: DragInteraction, willAnimateLiftWith session: DragSession)
    /// The drag begins: it has moved for the first time (U:D2).
    func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession)
    /// Whether the items may be moved, within the app. Default: true (U:D2).
    func dragInteraction(_ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession) -> Bool
    /// Whether the drag is hidden from other apps. Default: false (U:D2, U:D16).
    func dragInteraction(
        _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool
    /// The pointer moved; several moves may be combined into one (U:D3).
    func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: DragSession)
    /// Returns the items that a tap here adds to a drag under way; default: no items (U:D4).
    func dragInteraction(_ interaction: DragInteraction, itemsForAddingTo session: DragSession) -> [DragItem]
    /// Returns the drag that a tap adds items to when several drags are under way; default: none (U:D37).
    func dragInteraction(
        _ interaction: DragInteraction, sessionForAddingItems sessions: [DragSession]
    ) -> DragSession?
    /// `count` items were added to the drag, from any window (U:D4).
    func dragInteraction(_ interaction: DragInteraction, session: DragSession, willAddItems count: Int)
    /// The drag is about to end with this operation (U:D6).
    func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, willEndWith operation: DropOperation)
    /// Returns the preview of an item that goes back, where it arrives; nil if the item fades. Called for each item of the
    /// interaction, before the animation (U:D6). Default: the preview of the lift.
    func dragInteraction(
        _ interaction: DragInteraction, previewForCancelling item: DragItem, withDefault preview: DragPreview?
    ) -> DragPreview?
    /// Each visible item goes back to where it came from, or to its ``DragItem/previewFrame`` (U:D6).
    func dragInteraction(_ interaction: DragInteraction, willAnimateCancelWith session: DragSession)
    /// The drag has ended; called once. With `move` the destination has everything and keeps it: delete the items here
    /// (U:D12).
    func dragInteraction(_ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation)
    /// The destination has all data that it asked for (U:D7).
    func dragInteraction(_ interaction: DragInteraction, sessionDidTransferItems session: DragSession)
    /// Items of this window were moved while its process was not running: delete the items with these identifiers, if
    /// they still exist.
    func dragInteraction(_ interaction: DragInteraction, finishMoveOfItemsWithIdentifiers identifiers: [String])
}

extension DragInteractionDelegate {
    public func dragInteraction(
        _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
    ) -> DragPreview? { item.previewFrame.map { DragPreview(frame: $0) } }
    public func dragInteraction(
        _ interaction: DragInteraction, previewForCancelling item: DragItem, withDefault preview: DragPreview?
    ) -> DragPreview? { preview }
    public func dragInteraction(_ interaction: DragInteraction, willAnimateLiftWith session: DragSession) {}
    public func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {}
    // By default the items may be moved, and other apps see the drag (U:D2).
    public func dragInteraction(
        _ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession
    ) -> Bool { true }
    public func dragInteraction(
        _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool { false }
    public func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: DragSession) {}
    public func dragInteraction(
        _ interaction: DragInteraction, itemsForAddingTo session: DragSession
    ) -> [DragItem] { [] }
    // Of several drags a tap adds by default to none (U:D37).
    public func dragInteraction(
        _ interaction: DragInteraction, sessionForAddingItems sessions: [DragSession]
    ) -> DragSession? { nil }
    public func dragInteraction(_ interaction: DragInteraction, session: DragSession, willAddItems count: Int) {}
    public func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, willEndWith operation: DropOperation
    ) {}
    public func dragInteraction(_ interaction: DragInteraction, willAnimateCancelWith session: DragSession) {}
    public func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
    ) {}
    public func dragInteraction(_ interaction: DragInteraction, sessionDidTransferItems session: DragSession) {}
    public func dragInteraction(
        _ interaction: DragInteraction, finishMoveOfItemsWithIdentifiers identifiers: [String]
    ) {}
}
