import DemoSupport
import Foundation
import SceneClient

/// Drags a photo in two forms: as its file, and as an activity, with which a drop can open a window.
@MainActor
final class PhotoDrag: DragInteractionDelegate {
    private let photo: Photo
    private let log: WindowLogWriter

    init(_ photo: Photo, log: WindowLogWriter) {
        self.photo = photo
        self.log = log
    }

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        log.say("drags \(photo.target)")
        return [item]
    }

    func dragInteraction(_ interaction: DragInteraction, itemsForAddingTo session: DragSession) -> [DragItem] {
        [item]
    }

    func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
    ) {
        log.say("drag ended \(operation)")
    }

    func dragInteraction(_ interaction: DragInteraction, sessionDidTransferItems session: DragSession) {
        log.say("drag transferred")
    }

    /// Returns the photo's area in its window, if it is known.
    var frame: (() -> ScreenRectangle?)?

    private var item: DragItem {
        let item = Self.item(photo)
        item.previewFrame = frame?()
        return item
    }

    static func item(_ photo: Photo) -> DragItem {
        let number = photo.number
        let provider = ItemProvider()
        provider.suggestedName = "photo-\(number).png"
        provider.registerFileRepresentation(forTypeIdentifier: "public.png") { try PhotoLibrary().path(of: number) }
        provider.registerUserActivity(photo.activity)
        let item = DragItem(itemProvider: provider)
        item.identifier = photo.target
        return item
    }
}
