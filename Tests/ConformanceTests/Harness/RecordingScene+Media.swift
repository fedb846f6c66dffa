import SceneClient

/// What becomes of a window's video and of its camera.
extension RecordingScene {
    func sceneWillStartPictureInPicture(_ scene: Scene) async throws {
        try await scene.took(.willStartPictureInPicture)
    }

    func sceneDidStartPictureInPicture(_ scene: Scene) async throws {
        try await scene.took(.didStartPictureInPicture)
    }

    func sceneRestoreUserInterfaceForPictureInPictureStop(_ scene: Scene) async throws {
        try await scene.took(.restoreUserInterfaceForPictureInPictureStop)
    }

    func sceneWillStopPictureInPicture(_ scene: Scene) async throws {
        try await scene.took(.willStopPictureInPicture)
    }

    func sceneDidStopPictureInPicture(_ scene: Scene) async throws {
        try await scene.took(.didStopPictureInPicture)
    }

    func scene(_ scene: Scene, captureSessionWasInterrupted reason: CaptureInterruptionReason) async throws {
        try await scene.took(.captureSessionWasInterrupted, "\(reason)")
    }

    func sceneCaptureSessionInterruptionEnded(_ scene: Scene) async throws {
        try await scene.took(.captureSessionInterruptionEnded)
    }
}
