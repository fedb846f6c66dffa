import Adaptation

@testable import SceneClient

/// Writes down what `RecordingScene` leaves to the defaults.
final class AttentiveScene: SceneDelegate {
    func scene(_ scene: Scene, willContinueUserActivityWithType activityType: String) {
        scene.note("willContinue \(activityType)")
    }
    func scene(_ scene: Scene, continue activity: UserActivity) {
        scene.note("continue \(activity.targetContentIdentifier ?? "")")
    }
    func scene(_ scene: Scene, didFailToContinueUserActivityWithType type: String, error: ContinuationError) throws {
        scene.note("didFail \(type) \(error.code)")
        if type == "org.example.throws" { throw SceneError.cancelled }
    }
    func scene(_ scene: Scene, didUpdate activity: inout UserActivity) {
        scene.note("didUpdate \(activity.title ?? "")")
        activity.title = (activity.title ?? "") + "!"
    }
    func sceneStateRestorationActivityDidBecomeAvailable(_ scene: Scene) {
        scene.note("available \(scene.session.stateRestorationActivity?.targetContentIdentifier ?? "")")
    }
    func snapshot(of scene: Scene) -> SceneSnapshot? {
        scene.note("snapshot")
        return scene.journal?.snapshot
    }
    func sceneDidDisconnect(_ scene: Scene) throws {
        scene.note("didDisconnect")
        throw SceneError.cancelled
    }

    func scene(_ scene: Scene, screenDidConnect display: ExternalDisplay) { scene.note("display \(display.name)") }
    func scene(_ scene: Scene, screenDidDisconnect display: ExternalDisplay) { scene.note("no \(display.name)") }
    func scene(_ scene: Scene, keyboardWillShow frame: KeyboardFrame) { scene.note("keyboard shows") }
    func scene(_ scene: Scene, keyboardWillChangeFrame frame: KeyboardFrame) { scene.note("keyboard changes") }
    func scene(_ scene: Scene, keyboardWillHide isLocal: Bool) { scene.note("keyboard hides \(isLocal)") }
    func scene(_ scene: Scene, keyboardDidShow frame: KeyboardFrame) { scene.note("keyboard did show") }
    func scene(_ scene: Scene, keyboardDidChangeFrame frame: KeyboardFrame) { scene.note("keyboard did change") }
    func scene(_ scene: Scene, keyboardDidHide isLocal: Bool) { scene.note("keyboard did hide \(isLocal)") }
    func sceneDidReceiveMemoryWarning(_ scene: Scene) { scene.note("memory") }
    func sceneWillStartPictureInPicture(_ scene: Scene) { scene.note("video will start") }
    func sceneDidStartPictureInPicture(_ scene: Scene) { scene.note("video did start") }
    func sceneRestoreUserInterfaceForPictureInPictureStop(_ scene: Scene) { scene.note("video restore") }
    func sceneWillStopPictureInPicture(_ scene: Scene) { scene.note("video will stop") }
    func sceneDidStopPictureInPicture(_ scene: Scene) { scene.note("video did stop") }
    func scene(_ scene: Scene, captureSessionWasInterrupted reason: CaptureInterruptionReason) {
        scene.note("camera off: \(reason)")
    }
    func sceneCaptureSessionInterruptionEnded(_ scene: Scene) { scene.note("camera on") }
}
