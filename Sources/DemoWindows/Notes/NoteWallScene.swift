import DemoSupport
import Foundation
import SceneClient

/// The note of the app's first window on an external display, in large letters and without input.
final class NoteWallScene: SceneDelegate {
    private let log = WindowLogWriter(name: "wall")

    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) async throws {
        scene.title = "Notes on the wall"
        log.say("willConnect size=\(Int(scene.geometry.size.width))x\(Int(scene.geometry.size.height))")
    }

    func sceneDidBecomeActive(_ scene: Scene) async throws { log.say("shows the note") }
    func sceneDidDisconnect(_ scene: Scene) async throws { log.say("is taken down") }

    func snapshot(of scene: Scene) -> SceneSnapshot? {
        var drawing = WindowDrawing(size: scene.geometry.size, paper: "#20324a")
        let width = scene.geometry.size.width - 160
        drawing.text(
            Self.shownNote(in: .shared)?.name ?? "Notes", x: 80, y: 200, size: 96, weight: .bold,
            colour: "#ffffff", width: width)
        drawing.text(
            Self.shownNote(in: .shared)?.text ?? "", x: 80, y: 320, size: 56, colour: "#ffffff",
            width: width)
        return drawing.snapshot
    }

    /// Returns the note of the first note window, in the order of the windows' identifiers.
    private static func shownNote(in application: SceneApplication) -> Note? {
        application.connectedScenes.sorted { $0.id < $1.id }.lazy.compactMap { ($0.delegate as? NoteScene)?.shownNote }
            .first
    }
}
