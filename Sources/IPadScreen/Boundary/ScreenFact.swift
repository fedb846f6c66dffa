public import Adaptation

/// A fact about a window, its process or the device, as opposed to a gesture of the user.
public enum ScreenFact<Window: Hashable & Sendable>: Hashable, Sendable {
    /// The window may be opened from now on. The fact comes again when the window's title or its app's facts change.
    case added(WindowDescription<Window>)
    /// The window's session is gone for good.
    case removed(Window)
    /// The window's scene was connected in the background, as for a refresh (P:L9).
    case connectedInBackground(Window)
    /// The window's scene was disconnected; its session stays (P:L7).
    case disconnected(Window)
    case processEnded(String)

    /// The window completed the setup of the transition with this number, and of all its earlier transitions.
    case transitionCompleted(Window, Int)
    /// The time allowed for the transition with this number is over (P:K1).
    case transitionDeadline(Window, Int)

    /// A full screen video starts or stops in the window (P:X4).
    case fullScreenVideo(Window, plays: Bool)
    /// The app called back after it was asked to restore its player (P:X7).
    case playerRestored(Window)
    /// The app did not call back in time; the video closes (P:X7).
    case playerRestoreDeadline
    /// The window started or stopped a capture session (P:X8).
    case capture(Window, runs: Bool)
    /// The window enables or disables multitasking camera access for the capture sessions that it starts from now on
    /// (W:57).
    case cameraAccess(Window, isEnabled: Bool)
    /// Something outside of all windows takes the camera, or gives it back (W:§10).
    case captureObstacle(CaptureObstacle, isPresent: Bool)
    /// The window that was moved to the external display; nil if there is none. It stays in the foreground there
    /// (W:30).
    case windowOnDisplay(Window?)

    /// The height is in points.
    case keyboardShown(by: Window, height: Double)
    case keyboardHidden
    case displayConnected(ExternalDisplay)
    case displayDisconnected

    /// Memory is short; visible windows get warnings (P:Y1).
    case memoryShort
    /// Memory ran out, and the process of this window is ended (P:Y2).
    case memoryExhausted(victim: Window)

    case settingsChanged(MultitaskingSettings)
    /// The device is replaced by another model or release. Every window leaves the screen first.
    case deviceChanged(DeviceModel, SystemRelease)
    case directionChanged(LayoutDirection)
    case largerTextChanged(Bool)
}
