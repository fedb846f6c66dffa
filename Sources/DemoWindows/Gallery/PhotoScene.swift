import DemoSupport
import SceneClient

/// The window of a single photo.
final class PhotoScene: DemoScene {
    var log = WindowLogWriter(name: "photo")
    private var photo: Photo?
    private var drag: PhotoDrag?
    private let controller = PhotoController()
    private var sharing: PhotoSharing?
    private var window: DemoWindow?

    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws {
        // A window that continues the activity of another window gets its photo later.
        guard saved != nil || target != nil else { return }
        let photo = try saved.map(Photo.init(restoring:)) ?? Photo(target: target ?? "")
        self.photo = photo
        log.name = photo.target
        controller.title = photo.title
        let window = try DemoWindow(scene: scene)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        sharing = PhotoSharing(of: photo, by: controller, log: log)
        let path = try PhotoLibrary().path(of: photo.number)
        scene.title = photo.title
        scene.activationConditions = SceneActivationConditions(
            canActivate: .equals(photo.target), prefersToActivate: .equals(photo.target))
        if saved != nil { log.say("restored \(photo.subtitle)") }
        log.say("file \(path)")
        keep(photo, in: scene)
        let drag = PhotoDrag(photo, log: log)
        drag.frame = { [weak scene] in scene.map { PhotoLayout(in: $0.geometry).photo } }
        scene.addInteraction(DragInteraction(delegate: drag))
        self.drag = drag
    }

    func show(_ activity: UserActivity, in scene: Scene) async throws {
        if photo == nil { try prepare(scene, saved: nil, target: activity.targetContentIdentifier) }
        guard var photo else { throw GalleryError.unknownPhoto(activity.targetContentIdentifier ?? "") }
        if let asked = activity.targetContentIdentifier, asked != photo.target {
            throw GalleryError.otherPhoto(asked: asked, shown: photo.target)
        }
        try photo.show(activity.userInfo)
        // The activity may also start or stop a full screen video and a capture session.
        if let plays: Bool = activity.userInfo["plays"] {
            scene.playsFullScreenVideo = plays
            controller.plays = plays
        }
        if let runs: Bool = activity.userInfo["camera"] { scene.runsCaptureSession = runs }
        if let shares: Bool = activity.userInfo["share"] {
            if shares { try share(in: scene) } else { sharing?.end() }
        }
        keep(photo, in: scene)
        log.say("shows \(photo.subtitle)")
        // The requester gets the photo's state as the result.
        if activity.origin != nil { try scene.setResult(.userInfo(photo.activity.userInfo)) }
    }

    func layOut(_ scene: Scene) {
        let layout = PhotoLayout(in: scene.geometry)
        sharing?.button = layout.share
        log.say("lays out \(layout)")
    }

    func snapshot(of scene: Scene) -> SceneSnapshot? {
        guard let photo else { return nil }
        var drawing = PhotoPicture.draw(photo, in: scene.geometry)
        window?.drawPresented(on: &drawing)
        return drawing.snapshot
    }

    /// Zooms by a double tap, a pinch, or the keys + and -; shares the photo by its button or the key s.
    func scene(_ scene: Scene, handle input: InputEvent) async throws {
        guard var photo else { return }
        switch input {
        case .touch(let touch):
            guard let point = input.tap else { return }
            if PhotoLayout(in: scene.geometry).share.contains(point) { return try share(in: scene) }
            guard touch.tapCount == 2 else { return }
            photo.zoom(to: photo.zoom > 1 ? 1 : 2)
        case .pinch(_, let scale): photo.zoom(to: photo.zoom * scale)
        case .key(let key):
            if key.key == "s", key.modifiers.isEmpty { return try share(in: scene) }
            let factors = ["+": 1.25, "=": 1.25, "-": 0.8]
            guard let factor = factors[key.key] else { return }
            photo.zoom(to: photo.zoom * factor)
        case .scroll: return
        }
        keep(photo, in: scene)
    }

    private func share(in scene: Scene) throws {
        try sharing?.begin(at: PhotoLayout(in: scene.geometry).share)
    }

    /// Keeps the photo's state: for restoration, and for a window that continues the activity.
    private func keep(_ photo: Photo, in scene: Scene) {
        self.photo = photo
        scene.subtitle = photo.subtitle
        scene.userActivity = photo.activity
        if let live = scene.liveUserActivity {
            live.update { $0 = photo.activity }
        } else {
            scene.liveUserActivity = LiveUserActivity(photo.activity, in: scene)
        }
    }
}
