import Adaptation

// The delegates' answers about previews (U:D1, U:D5, U:D6).
extension SceneDrags {
    /// Asks for the preview of each item that the interaction gives to a drag. The part of the window in the preview's
    /// frame is what the broker shows (U:D1).
    func askForLiftPreviews(_ items: [DragItem], _ session: DragSession, _ interaction: DragInteraction) {
        for item in items {
            item.interaction = ObjectIdentifier(interaction)
            let preview = interaction.delegate?.dragInteraction(interaction, previewForLifting: item, session: session)
            item.previewFrame = preview?.frame
        }
    }

    /// Asks where each item of the interaction arrives when the drag is cancelled (U:D6).
    func askForCancelPreviews(_ session: DragSession, _ interaction: DragInteraction) {
        for item in session.items where item.interaction == ObjectIdentifier(interaction) {
            let lifted = item.previewFrame.map { DragPreview(frame: $0) }
            let preview = interaction.delegate?.dragInteraction(
                interaction, previewForCancelling: item, withDefault: lifted)
            item.previewFrame = preview?.frame
        }
    }

    /// Asks where each item arrives in the destination's window (U:D5).
    func askForDropPreviews(_ session: DropSession, _ interaction: DropInteraction) {
        let point = ScreenPoint(x: session.location.x, y: session.location.y)
        for item in session.items {
            let around = DragPreview(of: item.previewSize, around: point, isFullSize: session.showsFullSizePreview)
            let preview = interaction.delegate?.dropInteraction(
                interaction, previewForDropping: item, withDefault: around)
            item.previewFrame = preview?.frame
        }
    }
}
