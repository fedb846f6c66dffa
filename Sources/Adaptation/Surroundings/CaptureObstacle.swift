/// Something outside of all windows that keeps every capture session from the camera. The user's command for the
/// simulated screen causes it and ends it (W:§10).
public enum CaptureObstacle: String, ScreenWord, CaseIterable {
    /// A call or an alarm.
    case call
    /// A client of the camera that is none of the windows.
    case otherClient
    /// Heat, or another pressure on the system.
    case systemPressure
    /// Sensitive content in the picture.
    case sensitiveContent

    /// The reason that capture sessions are interrupted with.
    public var reason: CaptureInterruptionReason {
        switch self {
        case .call: .audioDeviceInUseByAnotherClient
        case .otherClient: .videoDeviceInUseByAnotherClient
        case .systemPressure: .videoDeviceNotAvailableDueToSystemPressure
        case .sensitiveContent: .sensitiveContentMitigationActivated
        }
    }
}
