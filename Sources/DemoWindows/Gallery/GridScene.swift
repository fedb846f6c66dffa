import DemoSupport
import SceneClient

/// The window of all photos. The window can show everything but a single photo, so a photo gets a window of its own.
final class GridScene: DemoScene {
    var log = WindowLogWriter(name: "gallery")
    /// Interactions do not retain their delegates, so the window does.
    private var drags: [PhotoDrag] = []
    private var fingerDrag: GridDrag?

    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws {
        log.name = "gallery"
        let library = PhotoLibrary()
        let paths = try Photo.numbers.map { try library.path(of: $0) }
        scene.title = "Gallery"
        scene.subtitle = "\(paths.count) photos"
        scene.activationConditions = SceneActivationConditions(
            canActivate: !.hasPrefix(Photo.targetPrefix), prefersToActivate: .none)
        // Interaction N drags photo N.
        drags = try Photo.numbers.map { PhotoDrag(try Photo(target: "\(Photo.targetPrefix)\($0)"), log: log) }
        for drag in drags { scene.addInteraction(DragInteraction(delegate: drag)) }
        // The topmost interaction drags the photo under the finger.
        let fingerDrag = GridDrag(scene, log: log)
        scene.addInteraction(DragInteraction(delegate: fingerDrag))
        self.fingerDrag = fingerDrag
        log.say("shows \(paths.count) photos in \(library.folder)")
    }

    func snapshot(of scene: Scene) -> SceneSnapshot? {
        GridPicture(Array(Photo.numbers), in: scene.geometry).draw().snapshot
    }

    /// Opens a tapped photo in a window of its own.
    func scene(_ scene: Scene, handle input: InputEvent) async throws {
        guard case .touch(let touch) = input, touch.phase == .ended, touch.tapCount == 1 else { return }
        let grid = GridPicture(Array(Photo.numbers), in: scene.geometry)
        guard let number = grid.photo(x: touch.location.x, y: touch.location.y) else { return }
        let photo = try Photo(target: "\(Photo.targetPrefix)\(number)")
        let options = ActivationRequestOptions(requestingScene: scene, isUserInitiated: true)
        let log = log
        // The callback returns before the other window exists.
        Task {
            do {
                try await SceneApplication.shared.requestSceneSessionActivation(
                    nil, userActivity: photo.activity, options: options)
                log.say("opens \(photo.target)")
            } catch {
                log.say("failed: \(error)")
            }
        }
    }

    /// Opens a photo in a window of its own when the grid is asked to show it.
    func show(_ activity: UserActivity, in scene: Scene) async throws {
        scene.userActivity = UserActivity(activityType: Photo.activityType, title: "Gallery")
        guard let target = activity.targetContentIdentifier, target.hasPrefix(Photo.targetPrefix) else { return }
        let photo = try Photo(target: target)
        let options = ActivationRequestOptions(requestingScene: scene, isUserInitiated: true)
        try await SceneApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: options)
        log.say("opens \(photo.target)")
    }
}
