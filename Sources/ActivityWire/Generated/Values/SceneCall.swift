// Written by `make schema` from Tools/Schema/Proto.

/// The broker asks a window to do something. The window answers with `acknowledge` when its callback has returned.
public struct SceneCall: Hashable, Sendable {
    /// Unique within one run of the broker.
    public var id: CallID
    /// The session concerned, 16 bytes; empty for calls to the whole process.
    public var session: SceneSessionID?
    /// The epoch of the session's connect; 0 for calls to the whole process.
    public var epoch: SceneEpoch
    /// The action. Exactly one.
    public var body: SceneCall.Body

    public init(id: CallID, session: SceneSessionID? = nil, epoch: SceneEpoch = .none, body: SceneCall.Body) {
        self.id = id
        self.session = session
        self.epoch = epoch
        self.body = body
    }
}

extension SceneCall {
    /// The action. Exactly one.
    public enum Body: Hashable, Sendable {
        /// Choose a configuration, once per new session.
        indirect case configure(SceneSessionDescription, ConnectionOptions)
        /// Make the scene.
        indirect case connect(SceneSessionDescription, ConnectionOptions)
        /// The scene is about to be on the screen.
        case willEnterForeground
        /// The scene receives events.
        case didBecomeActive
        /// The scene will stop receiving events.
        case willResignActive
        /// The scene has left the screen.
        case didEnterBackground
        /// An event for a connected scene.
        case deliver(Delivery)
        /// Give the state to restore from, and the conditions anew.
        case collectState
        /// The session is destroyed; animate it away.
        case dismiss(DismissalAnimation)
        /// The scene ends.
        case disconnect
        /// Sessions of the app that are gone for good.
        case discard([SceneSessionDescription], next: PageToken? = nil)
        /// Answer from the main actor.
        case ping
        /// The saved state could not be read when the scene connected, and can be now.
        case restorationAvailable(Activity)
        /// The scene's activity is continued elsewhere: bring it up to date and give it, as `activity` or
        /// `continuationError` of the acknowledgement.
        case saveActivity(UInt64)
        /// The activity that was announced does not come.
        case continuationFailed(ContinuationFailure)
        /// The scene's activity was continued elsewhere.
        case activityWasContinued(UInt64)
        /// The window that continued the scene's activity has opened streams.
        case receiveContinuationStreams(ContinuationStreams)
        /// A window of another process of the app has said what is current: the scene's activity no longer is.
        case activityWasReplaced(UInt64)
        /// The window's size or its traits change; answered when the callbacks and the blocks alongside have returned.
        indirect case transition(SceneTransition)
        /// Something happened around the window.
        indirect case notice(SceneNotice)
        /// The user's hand does something in the window. Comes to an active scene only.
        indirect case input(InputEvent)
        /// A notification for the app's delegate, answered when that has completed it. Only to a process whose `hello` says
        /// `receivesNotifications`.
        case receiveNotification(RemoteNotification)
    }
}
