import ActivityWire
import Adaptation

extension SceneCall.Body {
    /// Whether the call's acknowledgement reports the window's geometry.
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
    /// The geometry of a window if the broker sends no geometry: the whole of a standard screen.
    static let unknown = WindowGeometry(
        size: ScreenSize(width: 1_194, height: 834), screenSize: ScreenSize(width: 1_194, height: 834),
        traits: TraitCollection(
            horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: 2, userInterfaceIdiom: .pad,
            forceTouchCapability: .unavailable))
}
