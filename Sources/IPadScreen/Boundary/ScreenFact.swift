public import Adaptation

/// What happens besides the user's gestures: to windows, to their processes and around the device.
public enum ScreenFact<Window: Hashable & Sendable>: Hashable, Sendable {
    /// The window may be opened from now on; again for a window whose title or facts changed.
    case added(WindowDescription<Window>)
    /// The window's session is gone for good.
    case removed(Window)
    /// The window's scene was connected in the background, as for a refresh (P:L9).
    case connectedInBackground(Window)
    /// The window's scene was disconnected; its session stays (P:L7).
    case disconnected(Window)
    case processEnded(String)

    /// The window went through the setup of its transition with this number, and of all before it.
    case transitionCompleted(Window, Int)
    /// The time allowed for the transition with this number is over (P:K1).
    case transitionDeadline(Window, Int)

    /// A full screen video plays in the window, or no longer does (P:X4).
    case fullScreenVideo(Window, plays: Bool)
    /// The app called back after it was asked to restore its player (P:X7).
    case playerRestored(Window)
    /// The app did not call back in time; the video just vanishes (P:X7).
    case playerRestoreDeadline
    /// The window began or ended a capture session (P:X8).
    case capture(Window, runs: Bool)

    /// In points.
    case keyboardShown(by: Window, height: Double)
    case keyboardHidden
    case displayConnected(ExternalDisplay)
    case displayDisconnected

    /// Memory is short: warnings (P:Y1).
    case memoryShort
    /// Memory ran out and this window's process is the victim (P:Y2).
    case memoryExhausted(victim: Window)

    case settingsChanged(MultitaskingSettings)
    /// Another device takes the place of this one; every window leaves the screen first.
    case deviceChanged(DeviceModel, SystemRelease)
    case directionChanged(LayoutDirection)
    case largerTextChanged(Bool)
}
