import SceneClient

/// A drag and drop delegate that is asked for previews: it writes the callbacks about them into the world's trace.
@MainActor
final class PreviewActor: DragInteractionDelegate, DropInteractionDelegate {
    enum Moment: String {
        case lifting, cancelling, dropping
    }

    let name: String
    private weak var world: World?
    /// The suggested names of the items that are lifted here.
    var names: [String] = ["a"]
    /// The names of the items that a tap adds.
    var added: [String] = []
    var proposal = DropProposal(operation: .copy)
    /// The answer about a preview, from the moment, the item's name and the default.
    var answer: @MainActor (Moment, String, DragPreview?) -> DragPreview? = { $2 }
    /// The defaults that it was given, by moment and name.
    private(set) var defaults: [String: DragPreview] = [:]
    /// The frames of the items when their animation begins.
    private(set) var animated: [ScreenRectangle?] = []

    init(_ name: String, in world: World) {
        self.name = name
        self.world = world
    }

    private func note(_ line: String) { world?.note("\(name) \(line)") }

    private func item(_ name: String) -> DragItem {
        let item = DragItem.text(name)
        item.itemProvider.suggestedName = name
        return item
    }

    private func answer(_ moment: Moment, _ item: DragItem, _ preview: DragPreview?) -> DragPreview? {
        let name = item.itemProvider.suggestedName ?? "?"
        note("preview for \(moment) \(name)")
        defaults["\(moment) \(name)"] = preview
        return answer(moment, name, preview)
    }

    // MARK: A source

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        note("itemsForBeginning")
        return names.map { item($0) }
    }

    func dragInteraction(_ interaction: DragInteraction, itemsForAddingTo session: DragSession) -> [DragItem] {
        added.map { item($0) }
    }

    func dragInteraction(
        _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
    ) -> DragPreview? { answer(.lifting, item, item.previewFrame.map { DragPreview(frame: $0) }) }

    func dragInteraction(_ interaction: DragInteraction, willAnimateLiftWith session: DragSession) {
        note("willAnimateLift")
    }

    func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, willEndWith operation: DropOperation
    ) { note("willEndWith \(operation)") }

    func dragInteraction(
        _ interaction: DragInteraction, previewForCancelling item: DragItem, withDefault preview: DragPreview?
    ) -> DragPreview? { answer(.cancelling, item, preview) }

    func dragInteraction(_ interaction: DragInteraction, willAnimateCancelWith session: DragSession) {
        note("willAnimateCancel")
        animated = session.items.map(\.previewFrame)
    }

    func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
    ) { note("didEndWith \(operation)") }

    // MARK: A destination

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal? {
        proposal
    }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) { note("performDrop") }

    func dropInteraction(
        _ interaction: DropInteraction, previewForDropping item: DragItem, withDefault preview: DragPreview
    ) -> DragPreview? { answer(.dropping, item, preview) }

    func dropInteraction(_ interaction: DropInteraction, willAnimateDropWith session: DropSession) {
        note("willAnimateDrop")
        animated = session.items.map(\.previewFrame)
    }

    func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) { note("concludeDrop") }
}
