// Written by `make schema` from Tools/Schema/Proto.

extension SceneCall.Body {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case configure, connect, willEnterForeground, didBecomeActive, willResignActive, didEnterBackground, deliver,
            collectState, dismiss, disconnect, discard, ping, restorationAvailable, saveActivity, continuationFailed,
            activityWasContinued, receiveContinuationStreams, activityWasReplaced, transition, notice, input,
            receiveNotification
    }

    public var kind: Kind {
        switch self {
        case .configure: .configure
        case .connect: .connect
        case .willEnterForeground: .willEnterForeground
        case .didBecomeActive: .didBecomeActive
        case .willResignActive: .willResignActive
        case .didEnterBackground: .didEnterBackground
        case .deliver: .deliver
        case .collectState: .collectState
        case .dismiss: .dismiss
        case .disconnect: .disconnect
        case .discard: .discard
        case .ping: .ping
        case .restorationAvailable: .restorationAvailable
        case .saveActivity: .saveActivity
        case .continuationFailed: .continuationFailed
        case .activityWasContinued: .activityWasContinued
        case .receiveContinuationStreams: .receiveContinuationStreams
        case .activityWasReplaced: .activityWasReplaced
        case .transition: .transition
        case .notice: .notice
        case .input: .input
        case .receiveNotification: .receiveNotification
        }
    }

    /// The kind's name; where people say something else, that.
    public var name: String {
        switch self {
        case .configure: "configurationForConnecting"
        case .connect: "willConnect"
        case .disconnect: "didDisconnect"
        case .discard: "didDiscardSceneSessions"
        case .saveActivity: "userActivityWillSave"
        case .continuationFailed: "didFailToContinueUserActivity"
        case .activityWasContinued: "userActivityWasContinued"
        case .receiveContinuationStreams: "userActivityDidReceiveStreams"
        case .activityWasReplaced: "userActivityWasReplaced"
        case .transition: "windowSceneDidUpdate"
        case .receiveNotification: "didReceiveRemoteNotification"
        case .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground, .deliver, .collectState,
            .dismiss, .ping, .restorationAvailable, .notice, .input:
            kind.rawValue
        }
    }
}
