/// The reason why a capture session is interrupted, with AVFoundation's names and numbers (W:§10).
public enum CaptureInterruptionReason: Int, Hashable, Sendable, CaseIterable {
    /// The window is off the screen. A session that was started there runs once the window is back.
    case videoDeviceNotAvailableInBackground = 1
    /// A call or an alarm has the microphone.
    case audioDeviceInUseByAnotherClient = 2
    /// Another capture session has the camera.
    case videoDeviceInUseByAnotherClient = 3
    /// Several apps share the screen, and the session has no multitasking camera access (P:X8; W:57).
    case videoDeviceNotAvailableWithMultipleForegroundApps = 4
    /// The device is too hot.
    case videoDeviceNotAvailableDueToSystemPressure = 5
    /// The system found sensitive content in the picture.
    case sensitiveContentMitigationActivated = 6
}
