/// One saved state of a session, as clients see it.
public struct StateGeneration: Hashable, Sendable {
    /// Rises with every save of the session.
    public var generation: UInt32
    public var saved: WallTime
    public var bytes: UInt32
    public var activityType: String
    public var title: String?
    public var targetContentIdentifier: String?
    /// The next connect gets this one.
    public var isNext: Bool
    public var isQuarantined: Bool
    public init(
        generation: UInt32,
        saved: WallTime,
        bytes: UInt32,
        activityType: String,
        title: String? = nil,
        targetContentIdentifier: String? = nil,
        isNext: Bool = false,
        isQuarantined: Bool = false
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

/// A state that is set aside because it crashed its window too often.
public struct QuarantineRow: Hashable, Sendable {
    public var session: SceneSessionID
    public var app: AppID
    public var title: String?
    public var since: WallTime
    /// In words.
    public var reason: String
    public var state: StateGeneration
    public init(
        session: SceneSessionID,
        app: AppID,
        title: String? = nil,
        since: WallTime,
        reason: String,
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
