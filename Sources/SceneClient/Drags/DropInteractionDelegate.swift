/// What a destination says of drags over it, and is told of them, with UIKit's names and in UIKit's order (U:§11a).
///
/// All have a default; without ``dropInteraction(_:sessionDidUpdate:)`` nothing is ever accepted (U:D9).
@MainActor
public protocol DropInteractionDelegate: AnyObject {
    /// Whether there is any interest; false: as if it were not there, until the items change. Default: true (U:D13).
    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool
    /// The drag is over the interaction.
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession)
    /// What a drop would do here now; the last one before the release decides (U:D9). Default: nil, never accepted.
    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal?
    /// The drag went elsewhere.
    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession)
    /// Loads are started here, and only here; they end later (U:D21).
    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession)
    /// An item settles where it was dropped.
    func dropInteraction(_ interaction: DropInteraction, willAnimateDropWith session: DropSession)
    /// Every load that was begun has ended, or the drop took too long (U:D21).
    func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession)
    /// The end for every interaction that ever saw the drag (U:D15).
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession)
    /// After a move all of whose loads have ended: whether everything is here, and saved so that it would survive a
    /// crash. Only then the source is told to delete. Not asked when a load has failed: then nothing is deleted. Default:
    /// true.
    func dropInteraction(_ interaction: DropInteraction, hasSavedItemsMovedBy session: DropSession) async -> Bool
    /// The hover over a spring-loaded interaction came this far (U:D39).
    func dropInteraction(_ interaction: DropInteraction, springLoadingDidChange state: SpringLoadingState)
}

extension DropInteractionDelegate {
    public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool { true }
    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {}
    public func dropInteraction(
        _ interaction: DropInteraction, sessionDidUpdate session: DropSession
    ) -> DropProposal? { nil }
    public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {}
    public func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {}
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
