import DemoSupport
import SceneClient

/// Drags the photo under the finger out of the window of all photos.
@MainActor
final class GridDrag: DragInteractionDelegate {
    private weak var scene: Scene?
    private let log: WindowLogWriter

    init(_ scene: Scene, log: WindowLogWriter) {
        self.scene = scene
        self.log = log
    }

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        items(at: session.location)
    }

    func dragInteraction(_ interaction: DragInteraction, itemsForAddingTo session: DragSession) -> [DragItem] {
        items(at: session.location)
    }

    func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
    ) {
        log.say("drag ended \(operation)")
    }

    private func items(at point: (x: Double, y: Double)) -> [DragItem] {
        guard let scene else { return [] }
        let grid = GridPicture(Array(Photo.numbers), in: scene.geometry)
        guard let number = grid.photo(x: point.x, y: point.y),
            let photo = try? Photo(target: "\(Photo.targetPrefix)\(number)")
        else { return [] }
        log.say("drags \(photo.target)")
        let item = PhotoDrag.item(photo)
        item.previewFrame = grid.area(of: number)
        return [item]
    }
}
