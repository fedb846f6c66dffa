// Written by `make schema` from Tools/Schema/Proto.

/// The broker asks a window to do something. The window answers with `acknowledge` when its callback has returned.
public struct SceneCall: Hashable, Sendable {
    /// The call's number, unique within one run of the broker.
    public var id: CallID
    /// The session that the call is for, 16 bytes; empty for calls to the whole process.
    public var session: SceneSessionID?
    /// The epoch of the scene that the call is for; 0 for calls to the whole process.
    public var epoch: SceneEpoch
    /// The action that the window is asked for. Exactly one.
    public var body: SceneCall.Body

    public init(id: CallID, session: SceneSessionID? = nil, epoch: SceneEpoch = .none, body: SceneCall.Body) {
        self.id = id
        self.session = session
        self.epoch = epoch
        self.body = body
    }
}

extension SceneCall {
    /// The action that the window is asked for. Exactly one.
    public enum Body: Hashable, Sendable {
        /// Choose a configuration for the scene. Sent once for each new session.
        indirect case configure(SceneSessionDescription, ConnectionOptions)
        /// Make the scene and connect it to its session.
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
        /// Give the state to restore from, and the conditions, as they are now.
        case collectState
        /// The session is destroyed. Animate its window away.
        case dismiss(DismissalAnimation)
        /// The scene is disconnected from its session.
        case disconnect
        /// Sessions of the app are gone for good.
        case discard([SceneSessionDescription], next: PageToken? = nil)
        /// Answer from the main actor, to show that the process responds.
        case ping
        /// The saved state, which could not be read when the scene connected.
        case restorationAvailable(Activity)
        /// The scene's activity continues in another window. Bring the activity up to date, and give it as `activity`
        /// of the acknowledgement, or say as `continuationError` why that is impossible.
        case saveActivity(UInt64)
        /// The activity that was announced to the scene does not come.
        case continuationFailed(ContinuationFailure)
        /// Another window has continued the scene's activity.
        case activityWasContinued(UInt64)
        /// The window that continues the scene's activity has opened streams to this window.
        case receiveContinuationStreams(ContinuationStreams)
        /// The scene's activity is no longer the app's current one, because a window of another process of the app has
        /// set its own.
        case activityWasReplaced(UInt64)
        /// The window's size or its traits change. Acknowledge once the callbacks and the blocks alongside have
        /// returned.
        indirect case transition(SceneTransition)
        /// Something happened around the window.
        indirect case notice(SceneNotice)
        /// The user's hand does something in the window. Sent only to an active scene.
        indirect case input(InputEvent)
        /// A notification for the app's delegate. Acknowledge once the delegate has completed it. Sent only to a
        /// process whose `hello` says `receivesNotifications`.
        case receiveNotification(RemoteNotification)
    }
}
