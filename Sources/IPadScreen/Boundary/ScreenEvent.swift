public import Adaptation

/// A call to a window, or another change of the window, of which its app is not told.
public enum WindowSignal: Hashable, Sendable {
    // The life cycle (P:L1 to P:L5).
    case didFinishLaunching
    case configurationForConnecting
    case willConnect(WindowGeometry)
    case willEnterForeground
    case didBecomeActive
    case willResignActive
    case didEnterBackground
    /// The user closed the window in the switcher.
    case destroyed
    /// The window's process is ended without callbacks.
    case terminated(Termination)

    case transition(WindowTransition)
    /// The system takes a picture at this geometry; the app gets no call (P:N1).
    case snapshot(WindowGeometry)
    /// The role changed. The app gets no call (P:M6); other signals tell it the consequences.
    case roleChanged(WindowRole)

    case screenDidConnect(ExternalDisplay)
    case screenDidDisconnect(ExternalDisplay)
    case keyboardWillShow(KeyboardFrame)
    case keyboardWillChangeFrame(KeyboardFrame)
    case keyboardWillHide(isLocal: Bool)

    case pictureInPictureWillStart
    case pictureInPictureDidStart
    case pictureInPictureRestoreInterface
    case pictureInPictureWillStop
    case pictureInPictureDidStop

    case captureInterrupted(CaptureInterruptionReason)
    case captureResumed
    case memoryWarning
}

/// An event of one window. The events of one gesture or fact are in order, but windows of different processes may
/// handle their events in any order (P:T11).
public struct ScreenEvent<Window: Hashable & Sendable>: Hashable, Sendable {
    public let window: Window
    public let signal: WindowSignal

    public init(_ window: Window, _ signal: WindowSignal) {
        self.window = window
        self.signal = signal
    }
}
