public import Adaptation

/// Callbacks for a scene's video in Picture in Picture, and for its camera. Part of ``SceneDelegate``; every method has
/// a default that does nothing.
@MainActor
public protocol SceneMediaDelegate: AnyObject {
    /// The video is about to continue in a Picture in Picture window (P:X4).
    func sceneWillStartPictureInPicture(_ scene: Scene) async throws
    /// The video continues in its Picture in Picture window.
    func sceneDidStartPictureInPicture(_ scene: Scene) async throws
    /// The user wants the video back in this window: show the player. The Picture in Picture window is closed when this
    /// method returns. The video ends if the method throws (P:X7).
    func sceneRestoreUserInterfaceForPictureInPictureStop(_ scene: Scene) async throws
    /// The Picture in Picture window is about to close (P:X7).
    func sceneWillStopPictureInPicture(_ scene: Scene) async throws
    /// The Picture in Picture window is closed.
    func sceneDidStopPictureInPicture(_ scene: Scene) async throws
    /// The capture session is interrupted, or an interrupted one has a new reason. It continues by itself when there is
    /// no reason left (P:X8; W:§10).
    func scene(_ scene: Scene, captureSessionWasInterrupted reason: CaptureInterruptionReason) async throws
    /// The capture session continues, after one or more reasons.
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
