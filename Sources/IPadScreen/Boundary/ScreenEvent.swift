public import Adaptation

/// What one window is told, or what happens to it.
public enum WindowSignal: Hashable, Sendable {
    // The life cycle (P:L1 to P:L5).
    case didFinishLaunching
    case configurationForConnecting
    case willConnect(WindowGeometry)
    case willEnterForeground
    case didBecomeActive
    case willResignActive
    case didEnterBackground
    /// The user threw the window away.
    case destroyed
    /// Its process is ended without callbacks.
    case terminated(Termination)

    case transition(WindowTransition)
    /// The system takes a picture at this geometry; the app is not told (P:N1).
    case snapshot(WindowGeometry)
    /// The app is not told (P:M6); it learns the consequences of the role by other signals.
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

/// One thing that happens to one window. The events of one input are in order; the order between the windows of two
/// processes means nothing to them (P:T11).
public struct ScreenEvent<Window: Hashable & Sendable>: Hashable, Sendable {
    public let window: Window
    public let signal: WindowSignal

    public init(_ window: Window, _ signal: WindowSignal) {
        self.window = window
        self.signal = signal
    }
}
