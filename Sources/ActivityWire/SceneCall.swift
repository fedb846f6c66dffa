public import Adaptation

/// The broker asks a window to do something; the window answers with an ``Acknowledgement``.
public struct SceneCall: Hashable, Sendable {
    public var id: CallID
    /// The session concerned; nil for calls to the whole process.
    public var session: SceneSessionID?
    public var epoch: SceneEpoch
    public var body: Body
    public init(id: CallID, session: SceneSessionID? = nil, epoch: SceneEpoch = .none, body: Body) {
        self.id = id
        self.session = session
        self.epoch = epoch
        self.body = body
    }

    public enum Body: Hashable, Sendable {
        /// `application(_:configurationForConnecting:options:)`, once per new session (U:P11).
        indirect case configure(SceneSessionDescription, ConnectionOptions)
        indirect case connect(SceneSessionDescription, ConnectionOptions)
        case willEnterForeground
        case didBecomeActive
        case willResignActive
        case didEnterBackground
        /// An event for a connected scene.
        case deliver(Delivery)
        /// `stateRestorationActivity(for:)`, and the conditions anew (U:T1, U:S5).
        case collectState
        /// The dismissal animation of a destroyed scene on the screen (U:X3).
        case dismiss(DismissalAnimation)
        case disconnect
        /// `application(_:didDiscardSceneSessions:)` (U:L18).
        case discard([SceneSessionDescription])
        /// Answered from the main actor, so that a hung program is told from a busy one.
        case ping
        /// The saved state, which could not be read when the scene connected (U:T8).
        case restorationAvailable(Activity)
        /// The scene's activity with this number is continued elsewhere and to be given now (U:U13).
        case saveActivity(UInt64)
        /// `scene(_:didFailToContinueUserActivityWithType:error:)` (U:U24).
        case continuationFailed(ContinuationFailure)
        /// `userActivityWasContinued(_:)` (U:U21).
        case activityWasContinued(UInt64)
        /// `userActivity(_:didReceive:outputStream:)` (U:U18).
        case receiveContinuationStreams(ContinuationStreams)
        /// The window's size or traits change (P:T4 to P:T6).
        indirect case transition(SceneTransition)
        /// The keyboard, an external display, short memory.
        indirect case notice(SceneNotice)

        /// The call's name in logs, traces and JSON.
        public var name: String {
            switch self {
            case .configure: "configurationForConnecting"
            case .connect: "willConnect"
            case .willEnterForeground: "willEnterForeground"
            case .didBecomeActive: "didBecomeActive"
            case .willResignActive: "willResignActive"
            case .didEnterBackground: "didEnterBackground"
            case .deliver: "deliver"
            case .collectState: "collectState"
            case .dismiss: "dismiss"
            case .disconnect: "didDisconnect"
            case .discard: "didDiscardSceneSessions"
            case .ping: "ping"
            case .restorationAvailable: "restorationAvailable"
            case .saveActivity: "userActivityWillSave"
            case .continuationFailed: "didFailToContinueUserActivity"
            case .activityWasContinued: "userActivityWasContinued"
            case .receiveContinuationStreams: "userActivityDidReceiveStreams"
            case .transition: "windowSceneDidUpdate"
            case .notice(let notice): notice.name
            }
        }
    }
}

/// A window's answer to a ``SceneCall``, sent when the callback has returned.
public struct Acknowledgement: Hashable, Sendable {
    public var call: CallID
    public var session: SceneSessionID?
    public var epoch: SceneEpoch
    /// What the callback threw; nil when it returned.
    public var failure: String?
    /// The answer to `configure`.
    public var configuration: SceneConfiguration?
    /// The state to keep with this acknowledgement, committed together with it.
    public var state: SavedState
    /// The conditions the scene set during the callback.
    public var conditions: ActivationConditions?
    /// How the scene looks now; kept only in the answer to *did enter background* and *collect state*.
    public var snapshot: SceneSnapshot?
    /// The next launch of the session shows the launch image (U:S9).
    public var ignoresSnapshotOnNextLaunch: Bool
    /// Set by the codec on what came in: parts that are over their bounds and left out, while the rest counts.
    public var refusedParts: [Refusal] = []
    /// Set by the codec too: the configuration, conditions, activity or result is over a bound. The callback counts as
    /// failed, for whoever waits for it.
    public var refusedAnswer: Refusal?
    /// The answer to `saveActivity`.
    public var activity: Activity?
    /// Why there is none.
    public var continuationError: ContinuationError?
    /// The handler's answer to whoever asked.
    public var result: HandlerResult?
    /// What the window reads of its place now, with the answers to `connect` and `transition`.
    public var geometry: WindowGeometry?
    public init(
        call: CallID,
        session: SceneSessionID? = nil,
        epoch: SceneEpoch = .none,
        failure: String? = nil,
        configuration: SceneConfiguration? = nil,
        state: SavedState = .unchanged,
        conditions: ActivationConditions? = nil,
        snapshot: SceneSnapshot? = nil,
        ignoresSnapshotOnNextLaunch: Bool = false,
        activity: Activity? = nil,
        continuationError: ContinuationError? = nil,
        result: HandlerResult? = nil,
        geometry: WindowGeometry? = nil
    ) {
        self.geometry = geometry
        self.call = call
        self.activity = activity
        self.continuationError = continuationError
        self.result = result
        self.session = session
        self.epoch = epoch
        self.failure = failure
        self.configuration = configuration
        self.state = state
        self.conditions = conditions
        self.snapshot = snapshot
        self.ignoresSnapshotOnNextLaunch = ignoresSnapshotOnNextLaunch
    }
}

/// What a window says of its restoration state.
public enum SavedState: Hashable, Sendable {
    case unchanged
    /// The app has nothing to restore (U:T3).
    case cleared
    indirect case activity(Activity)
}
