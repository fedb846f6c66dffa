public import Adaptation

/// A change of a window's geometry, told in its scene's lane (P:§7).
public struct SceneTransition: Hashable, Sendable {
    /// What the window reads afterwards.
    public var geometry: WindowGeometry
    /// The user sees it happen; else it is for a picture, or before the window comes to the screen.
    public var isAnimated: Bool
    public init(geometry: WindowGeometry, isAnimated: Bool) {
        self.geometry = geometry
        self.isAnimated = isAnimated
    }
}

/// Something that happens around a window (P:§13, P:§14).
public enum SceneNotice: Hashable, Sendable {
    /// Told to the primary only (P:X3).
    case screenDidConnect(ExternalDisplay)
    case screenDidDisconnect(ExternalDisplay)
    case keyboardWillShow(KeyboardFrame)
    case keyboardWillChangeFrame(KeyboardFrame)
    case keyboardWillHide(isLocal: Bool)
    case memoryWarning
    case pictureInPicture(PictureInPictureMoment)
    /// The window's capture session is interrupted (P:X8).
    case captureInterrupted(CaptureInterruptionReason)
    case captureResumed

    /// The notice's name in logs, traces and JSON.
    public var name: String {
        switch self {
        case .screenDidConnect: "screenDidConnect"
        case .screenDidDisconnect: "screenDidDisconnect"
        case .keyboardWillShow: "keyboardWillShow"
        case .keyboardWillChangeFrame: "keyboardWillChangeFrame"
        case .keyboardWillHide: "keyboardWillHide"
        case .memoryWarning: "didReceiveMemoryWarning"
        case .pictureInPicture(let moment): moment.rawValue
        case .captureInterrupted: "captureSessionWasInterrupted"
        case .captureResumed: "captureSessionInterruptionEnded"
        }
    }
}

/// What happens to a window's video while it is in a window of its own (P:X4 to P:X7).
public enum PictureInPictureMoment: String, Hashable, Sendable, CaseIterable {
    case willStart = "pictureInPictureWillStart"
    case didStart = "pictureInPictureDidStart"
    /// Acknowledged when the player is shown again (P:X7).
    case restoreInterface = "restoreUserInterfaceForPictureInPictureStop"
    case willStop = "pictureInPictureWillStop"
    case didStop = "pictureInPictureDidStop"
}
