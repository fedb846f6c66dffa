/// The destination of drags: decides what it accepts and gets its callbacks, with UIKit's names and in UIKit's order
/// (U:§11a).
///
/// All methods have a default; without ``dropInteraction(_:sessionDidUpdate:)`` nothing is ever accepted (U:D9).
@MainActor
public protocol DropInteractionDelegate: AnyObject {
    /// Whether the interaction takes part in this drag. With false the drag is ignored until its items change. Default:
    /// true (U:D13).
    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool
    /// The drag is over the interaction.
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession)
    /// Returns what a drop here would do; the last answer before the drop decides (U:D9). Default: nil, nothing is
    /// accepted.
    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal?
    /// The drag left the interaction.
    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession)
    /// The drop. Start loads here, and only here; they end later (U:D21).
    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession)
    /// Returns the preview of an item that is dropped, where it arrives in the window; nil if the item fades. Called for
    /// each item after `performDrop`, before the animation (U:D5). Default: the item's size around the drop's point.
    func dropInteraction(
        _ interaction: DropInteraction, previewForDropping item: DragItem, withDefault preview: DragPreview
    ) -> DragPreview?
    /// The drop of the items is animated, each to its ``DragItem/previewFrame``.
    func dropInteraction(_ interaction: DropInteraction, willAnimateDropWith session: DropSession)
    /// The drop is concluded, after its animation (U:D5). Loads that were begun may still be under way (U:D21).
    func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession)
    /// The drag has ended; called for every interaction that it entered (U:D15).
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession)
    /// Whether all moved items are here and saved, so that they survive a crash. The source is told to delete its
    /// items only if this returns true. Called after a move when all loads have ended, but not when a load has failed;
    /// then nothing is deleted. Default: true.
    func dropInteraction(_ interaction: DropInteraction, hasSavedItemsMovedBy session: DropSession) async -> Bool
    /// The state of a hover over a spring-loaded interaction changed (U:D39).
    func dropInteraction(_ interaction: DropInteraction, springLoadingDidChange state: SpringLoadingState)
}

extension DropInteractionDelegate {
    // An interaction that does not say whether it can handle the items counts as one that can (U:D13).
    public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool { true }
    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {}
    // An interaction that does not answer to updates accepts nothing (U:D9).
    public func dropInteraction(
        _ interaction: DropInteraction, sessionDidUpdate session: DropSession
    ) -> DropProposal? { nil }
    public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {}
    public func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {}
    public func dropInteraction(
        _ interaction: DropInteraction, previewForDropping item: DragItem, withDefault preview: DragPreview
    ) -> DragPreview? { preview }
    public func dropInteraction(_ interaction: DropInteraction, willAnimateDropWith session: DropSession) {}
    public func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) {}
    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {}
    public func dropInteraction(
        _ interaction: DropInteraction, hasSavedItemsMovedBy session: DropSession
    ) async -> Bool { true }
    public func dropInteraction(
        _ interaction: DropInteraction, springLoadingDidChange state: SpringLoadingState
    ) {}
}
