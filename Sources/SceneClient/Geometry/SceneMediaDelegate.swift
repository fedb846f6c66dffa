public import Adaptation

/// What a scene is told of its video in a window of its own, and of its camera. Part of ``SceneDelegate``; every method
/// has a default that does nothing.
@MainActor
public protocol SceneMediaDelegate: AnyObject {
    /// The video is about to go on in a window of its own (P:X4).
    func sceneWillStartPictureInPicture(_ scene: Scene) async throws
    /// The video has a window of its own.
    func sceneDidStartPictureInPicture(_ scene: Scene) async throws
    /// The user wants the video back here: show the player. The video's window goes when this returns; if it throws, the
    /// video just vanishes (P:X7).
    func sceneRestoreUserInterfaceForPictureInPictureStop(_ scene: Scene) async throws
    /// The video's window is about to go (P:X7).
    func sceneWillStopPictureInPicture(_ scene: Scene) async throws
    /// The video's window is gone.
    func sceneDidStopPictureInPicture(_ scene: Scene) async throws
    /// The camera is taken away; the capture session goes on by itself when the reason is gone (P:X8).
    func scene(_ scene: Scene, captureSessionWasInterrupted reason: CaptureInterruptionReason) async throws
    /// The capture session goes on by itself.
    func sceneCaptureSessionInterruptionEnded(_ scene: Scene) async throws
}

extension SceneMediaDelegate {
    public func sceneWillStartPictureInPicture(_ scene: Scene) async throws {}
    public func sceneDidStartPictureInPicture(_ scene: Scene) async throws {}
    public func sceneRestoreUserInterfaceForPictureInPictureStop(_ scene: Scene) async throws {}
    public func sceneWillStopPictureInPicture(_ scene: Scene) async throws {}
    public func sceneDidStopPictureInPicture(_ scene: Scene) async throws {}
    public func scene(_ scene: Scene, captureSessionWasInterrupted reason: CaptureInterruptionReason) async throws {}
    public func sceneCaptureSessionInterruptionEnded(_ scene: Scene) async throws {}
}
