// Written by `make schema` from Tools/Schema/Proto.

/// The saved states of a session. Answers `history`.
struct StateHistory: Hashable, Sendable {
    /// The session, 16 bytes.
    var session: SceneSessionID
    /// The saved states, oldest first.
    var generations: [StateGeneration] = []
}

/// One saved state.
public struct StateGeneration: Hashable, Sendable {
    /// The state's number. It rises with every save of the session, and begins at 1 again once the session's states
    /// were cleared.
    public var generation: UInt32
    /// When the state was saved; wall time.
    public var saved: WallTime
    /// The size of the state's user info, in bytes.
    public var bytes: UInt32
    /// The type of the state's activity.
    public var activityType: String
    /// The activity's title.
    public var title: String?
    /// The content that the activity is about.
    public var targetContentIdentifier: String?
    /// True if the session's next connect gets this state.
    public var isNext: Bool
    /// True if the state is set aside because it crashed the session's window too often.
    public var isQuarantined: Bool

    public init(
        generation: UInt32, saved: WallTime, bytes: UInt32, activityType: String, title: String? = nil,
        targetContentIdentifier: String? = nil, isNext: Bool = false, isQuarantined: Bool = false
    ) {
        self.generation = generation
        self.saved = saved
        self.bytes = bytes
        self.activityType = activityType
        self.title = title
        self.targetContentIdentifier = targetContentIdentifier
        self.isNext = isNext
        self.isQuarantined = isQuarantined
    }
}

/// The saved states that are set aside. Answers `quarantines`.
struct QuarantineList: Hashable, Sendable {
    /// The states, in order of their sessions' creation.
    var quarantines: [QuarantineRow] = []
}

/// A saved state that is set aside.
public struct QuarantineRow: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The session's app.
    public var app: AppID
    /// The session's title.
    public var title: String?
    /// When the state was set aside; wall time.
    public var since: WallTime
    /// Why the state was set aside, in words.
    public var reason: String
    /// The saved state.
    public var state: StateGeneration

    public init(
        session: SceneSessionID, app: AppID, title: String? = nil, since: WallTime, reason: String,
        state: StateGeneration
    ) {
        self.session = session
        self.app = app
        self.title = title
        self.since = since
        self.reason = reason
        self.state = state
    }
}
