// Written by `make schema` from Tools/Schema/Proto.

/// Answers `history`.
struct StateHistory: Hashable, Sendable {
    /// The session, 16 bytes.
    var session: SceneSessionID
    /// Oldest first.
    var generations: [StateGeneration] = []
}

/// One saved state.
public struct StateGeneration: Hashable, Sendable {
    /// The number; rises with every save of the session, and begins at 1 after a state that was cleared.
    public var generation: UInt32
    /// When it was saved; wall time.
    public var saved: WallTime
    /// The size of its user info.
    public var bytes: UInt32
    /// The type of the activity.
    public var activityType: String
    /// The title.
    public var title: String?
    /// The content.
    public var targetContentIdentifier: String?
    /// The next connect gets this one.
    public var isNext: Bool
    /// The state is set aside because it crashed its window too often.
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

/// Answers `quarantines`.
struct QuarantineList: Hashable, Sendable {
    /// In order of the sessions' creation.
    var quarantines: [QuarantineRow] = []
}

/// A state that is set aside.
public struct QuarantineRow: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The app.
    public var app: AppID
    /// The title.
    public var title: String?
    /// Since when; wall time.
    public var since: WallTime
    /// Why, in words.
    public var reason: String
    /// The state.
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
