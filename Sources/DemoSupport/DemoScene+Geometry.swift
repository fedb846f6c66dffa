package import SceneClient

// Callbacks about the window's size, traits, displays, keyboard, video and memory. A change of the size or the traits
// is logged with the geometry that the window reads at that time.
extension DemoScene {
    package func scene(
        _ scene: Scene, willTransitionTo newTraits: TraitCollection, with coordinator: TransitionCoordinator
    ) async throws {
        log.say("willTransition \(newTraits) at \(scene.geometry)")
    }

    package func scene(
        _ scene: Scene, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator
    ) async throws {
        log.say("viewWillTransition \(size) at \(scene.geometry)")
        let log = log
        coordinator.animate(
            alongsideTransition: { log.say("alongside at \(scene.geometry)") }, completion: { log.say("completed") })
    }

    package func scene(_ scene: Scene, traitCollectionDidChange previous: TraitCollection) async throws {
        log.say("traitCollectionDidChange \(previous) at \(scene.geometry)")
    }

    package func scene(_ scene: Scene, didUpdate previous: WindowGeometry) async throws {
        log.say("didUpdate \(scene.geometry)")
        layOut(scene)
        if let area = scene.coordinateSpace.convert(scene.bounds, to: scene.screen.coordinateSpace) {
            log.say("covers \(area) of the screen")
        }
    }

    package func layOut(_ scene: Scene) {}

    package func scene(_ scene: Scene, screenDidConnect display: ExternalDisplay) async throws {
        log.say("screenDidConnect \(display.name) \(display.size)")
    }

    package func scene(_ scene: Scene, screenDidDisconnect display: ExternalDisplay) async throws {
        log.say("screenDidDisconnect \(display.name)")
    }

    package func scene(_ scene: Scene, keyboardWillShow frame: KeyboardFrame) async throws {
        log.say("keyboardWillShow \(frame.inWindow) local=\(frame.isLocal)")
    }

    package func scene(_ scene: Scene, keyboardWillChangeFrame frame: KeyboardFrame) async throws {
        log.say("keyboardWillChangeFrame \(frame.inWindow) local=\(frame.isLocal)")
    }

    package func scene(_ scene: Scene, keyboardWillHide isLocal: Bool) async throws {
        log.say("keyboardWillHide local=\(isLocal)")
    }

    package func sceneWillStartPictureInPicture(_ scene: Scene) async throws { log.say("willStartPictureInPicture") }
    package func sceneDidStartPictureInPicture(_ scene: Scene) async throws { log.say("didStartPictureInPicture") }
    package func sceneRestoreUserInterfaceForPictureInPictureStop(_ scene: Scene) async throws {
        log.say("restoreUserInterface")
    }
    package func sceneWillStopPictureInPicture(_ scene: Scene) async throws { log.say("willStopPictureInPicture") }
    package func sceneDidStopPictureInPicture(_ scene: Scene) async throws { log.say("didStopPictureInPicture") }
    package func scene(_ scene: Scene, captureSessionWasInterrupted reason: CaptureInterruptionReason) async throws {
        log.say("captureInterrupted \(reason) (\(reason.rawValue))")
    }
    package func sceneCaptureSessionInterruptionEnded(_ scene: Scene) async throws { log.say("captureResumed") }
    package func sceneDidReceiveMemoryWarning(_ scene: Scene) async throws { log.say("didReceiveMemoryWarning") }
}
