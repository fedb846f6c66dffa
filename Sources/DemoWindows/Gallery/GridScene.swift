import SceneClient

/// The window with all photos. It can show everything but a single photo, so that a photo never takes its place.
final class GridScene: DemoScene {
    var log = WindowLog(name: "gallery")
    private var drags: [PhotoDrag] = []

    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws {
        log.name = "gallery"
        let library = PhotoLibrary()
        let paths = try Photo.numbers.map { try library.path(of: $0) }
        scene.title = "Gallery"
        scene.subtitle = "\(paths.count) photos"
        scene.activationConditions = SceneActivationConditions(
            canActivate: !.hasPrefix(Photo.targetPrefix), prefersToActivate: .none)
        // Interaction N is photo N's.
        drags = try Photo.numbers.map { PhotoDrag(try Photo(target: "\(Photo.targetPrefix)\($0)"), log: log) }
        for drag in drags { scene.addInteraction(DragInteraction(delegate: drag)) }
        log.say("shows \(paths.count) photos in \(library.folder)")
    }

    func snapshot(of scene: Scene) -> SceneSnapshot? {
        GridPicture.draw(Array(Photo.numbers), in: scene.geometry).snapshot
    }

    /// A photo that is asked for in the grid opens in its own window.
    func show(_ activity: UserActivity, in scene: Scene) async throws {
        scene.userActivity = UserActivity(activityType: Photo.activityType, title: "Gallery")
        guard let target = activity.targetContentIdentifier, target.hasPrefix(Photo.targetPrefix) else { return }
        let photo = try Photo(target: target)
        let options = ActivationRequestOptions(requestingScene: scene, isUserInitiated: true)
        try await SceneApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: options)
        log.say("opens \(photo.target)")
    }
}
