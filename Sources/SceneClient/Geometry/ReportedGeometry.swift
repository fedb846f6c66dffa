import ActivityWire
import Adaptation

extension SceneCall.Body {
    /// Whether the broker wants to hear what the window reads of its place afterwards.
    var tellsGeometry: Bool {
        switch self {
        case .connect, .transition: true
        case .configure, .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground, .deliver,
            .collectState, .dismiss, .disconnect, .discard, .ping, .restorationAvailable, .saveActivity,
            .continuationFailed, .activityWasContinued, .activityWasReplaced, .receiveContinuationStreams, .notice,
            .input, .receiveNotification:
            false
        }
    }
}

extension WindowGeometry {
    /// Of a window whose broker does not say: the whole of a standard screen.
    static let unknown = WindowGeometry(
        size: ScreenSize(width: 1_194, height: 834), screenSize: ScreenSize(width: 1_194, height: 834),
        traits: TraitCollection(horizontalSizeClass: .regular))
}
