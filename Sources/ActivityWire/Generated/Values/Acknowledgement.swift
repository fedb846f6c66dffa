// Written by `make schema` from Tools/Schema/Proto.

public import Adaptation

/// A window's answer to a `SceneCall`, sent when the callback has returned.
public struct Acknowledgement: Hashable, Sendable {
    /// The number of the call that is acknowledged.
    public var call: CallID
    /// The session of the call, 16 bytes, or empty.
    public var session: SceneSessionID?
    /// The epoch of the call.
    public var epoch: SceneEpoch
    /// The error that the callback threw; absent when it returned. A longer text is cut at ``Limits/reasonBytes``.
    public var failure: String?
    /// The answer to `configure`.
    @Boxed public var configuration: SceneConfiguration?
    /// The state to keep, which the broker stores together with this acknowledgement; absent: unchanged.
    public var state: SavedState
    /// The conditions that the scene set during the callback; absent: unchanged.
    public var conditions: ActivationConditions?
    /// How the scene looks now. Kept only from the answers to `didEnterBackground` and `collectState`. At most
    /// ``Limits/snapshotBytes``.
    @Boxed public var snapshot: SceneSnapshot?
    /// True if the session's next launch is to show the app's launch image and not the snapshot.
    public var ignoresSnapshotOnNextLaunch: Bool
    /// The answer to `saveActivity`.
    @Boxed public var activity: Activity?
    /// The reason why the answer to `saveActivity` has no activity.
    public var continuationError: ContinuationError?
    /// The handler's answer for the client that made the request, in the acknowledgement of an event.
    @Boxed public var result: HandlerResult?
    /// The answer to `receiveNotification`.
    public var fetchResult: BackgroundFetchResult?
    /// The geometry that the window reads now, in the answers to `connect` and `transition`.
    public var geometry: WindowGeometry?
    /// What the window presents, and its split view, if they changed during the callback; absent: unchanged.
    @Boxed public var content: SceneContent?
    /// Set by the codec on what came in: parts that are over their bounds and left out, while the rest counts.
    public var refusedParts: [Refusal]
    /// Set by the codec too: the configuration, conditions, activity or result is over a bound. The callback counts as
    /// failed, for whoever waits for it.
    public var refusedAnswer: Refusal?

    public init(
        call: CallID, session: SceneSessionID? = nil, epoch: SceneEpoch = .none, failure: String? = nil,
        configuration: SceneConfiguration? = nil, state: SavedState = .unchanged,
        conditions: ActivationConditions? = nil, snapshot: SceneSnapshot? = nil,
        ignoresSnapshotOnNextLaunch: Bool = false, activity: Activity? = nil,
        continuationError: ContinuationError? = nil, result: HandlerResult? = nil,
        fetchResult: BackgroundFetchResult? = nil, geometry: WindowGeometry? = nil, content: SceneContent? = nil,
        refusedParts: [Refusal] = [], refusedAnswer: Refusal? = nil
    ) {
        self.call = call
        self.session = session
        self.epoch = epoch
        self.failure = failure
        self.configuration = configuration
        self.state = state
        self.conditions = conditions
        self.snapshot = snapshot
        self.ignoresSnapshotOnNextLaunch = ignoresSnapshotOnNextLaunch
        self.activity = activity
        self.continuationError = continuationError
        self.result = result
        self.fetchResult = fetchResult
        self.geometry = geometry
        self.content = content
        self.refusedParts = refusedParts
        self.refusedAnswer = refusedAnswer
    }
}

/// A window's report of its restoration state.
public indirect enum SavedState: Hashable, Sendable {
    /// Nothing is set.
    case unchanged
    /// The app has nothing to restore. The broker drops all saved states of the session.
    case cleared
    /// The state to restore from, as an activity.
    case activity(Activity)
}
