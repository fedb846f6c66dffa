import ActivityWire

@testable import DemoSupport
@testable import SceneClient

/// A connected scene with a demo window, without a broker.
@MainActor
final class DrawnScene {
    let scene: Scene
    let window: DemoWindow
    private let application = SceneApplication { _ in }

    init(root: ViewController, width: Double, height: Double = 768) throws {
        let id = SceneSessionID(UniqueID(high: 1, low: 2))
        guard let app = AppID("org.example.app") else { throw DemoError.notForThisWindow("the identifier") }
        let description = SceneSessionDescription(
            session: id, app: app, configuration: ActivityWire.SceneConfiguration(name: "Window"))
        scene = Scene(
            session: application.session(description), record: SceneRecord(session: id, epoch: SceneEpoch(1)),
            geometry: Self.geometry(width, height), position: ScenePosition(), title: nil, application: application)
        application.scenes[id] = scene
        window = try DemoWindow(scene: scene)
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    /// The scene takes another width, and its size class.
    func resize(to width: Double) {
        let new = Self.geometry(width, scene.geometry.size.height)
        window.geometryWillChange(to: window.geometry(in: new))
        scene.geometry = new
        window.geometryDidChange()
    }

    func tap(_ x: Double, _ y: Double) async throws {
        let location = InputEvent.Location(x: x, y: y)
        try await window.sendEvent(.touch(Touch(phase: .began, location: location)))
        try await window.sendEvent(.touch(Touch(phase: .ended, location: location, tapCount: 1)))
    }

    /// Taps the middle of an area.
    func tap(_ area: ScreenRectangle) async throws {
        try await tap(area.left + area.size.width / 2, area.top + area.size.height / 2)
    }

    func press(_ keys: String...) async throws {
        for key in keys {
            try await window.sendEvent(.key(KeyPress(key: key, characters: key.count == 1 ? key : "")))
        }
    }

    /// The titles of what the window presents, the front one last.
    var presented: [String?] { window.presentationControllers.map(\.shownViewController.title) }

    private static func geometry(_ width: Double, _ height: Double) -> WindowGeometry {
        WindowGeometry(
            size: ScreenSize(width: width, height: height), screenSize: ScreenSize(width: 1_024, height: 768),
            traits: TraitCollection(
                horizontalSizeClass: width > 600 ? .regular : .compact, verticalSizeClass: .regular))
    }
}
