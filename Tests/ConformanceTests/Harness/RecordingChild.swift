import SceneClient

/// A part of a window that writes what it is told into the world's trace, with what it reads then.
final class RecordingChild: SceneChildDelegate {
    private unowned let scene: Scene

    init(of scene: Scene) {
        self.scene = scene
    }

    func child(
        _ child: SceneChild, willTransitionTo newTraits: TraitCollection, with coordinator: TransitionCoordinator
    ) async throws {
        note("willTransition \(newTraits)", child)
    }

    func child(
        _ child: SceneChild, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator
    ) async throws {
        note("viewWillTransition \(size)", child)
    }

    func child(_ child: SceneChild, traitCollectionDidChange previous: TraitCollection) async throws {
        note("traitCollectionDidChange", child)
    }

    private func note(_ line: String, _ child: SceneChild) {
        scene.journal?.note(scene, "child \(line), reads \(child.geometry)")
    }
}
