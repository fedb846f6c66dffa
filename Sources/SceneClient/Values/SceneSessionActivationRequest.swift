import ActivityWire

/// A request to bring a window forward, or to make one (U:§5).
public struct SceneSessionActivationRequest: Sendable {
    /// Whose window is wanted; nil for a window of the role that prefers the activity's content, or else a new one.
    public let session: SceneSession?
    /// The role of the window; that of the session where one is named.
    public let role: String
    /// What the window is to show.
    public var userActivity: UserActivity?
    /// Who requests the window, and where it is put.
    public var options: ActivationRequestOptions?

    /// A window of the role that prefers the activity's content, else a new one (U:A5-A7). Without a role, an ordinary
    /// window.
    public init(
        role: String? = nil, userActivity: UserActivity? = nil, options: ActivationRequestOptions? = nil
    ) {
        session = nil
        self.role = role ?? SceneRole.windowApplication
        self.userActivity = userActivity
        self.options = options
    }

    /// Exactly this session's window (U:A1-A4).
    @MainActor
    public init(
        session: SceneSession, userActivity: UserActivity? = nil, options: ActivationRequestOptions? = nil
    ) {
        self.session = session
        role = session.role
        self.userActivity = userActivity
        self.options = options
    }
}

extension ActivationRequest {
    /// What both kinds of request take from the options.
    @MainActor
    mutating func apply(_ options: ActivationRequestOptions?) {
        guard let options else { return }
        requestingSession = options.requestingScene?.session.id
        placement = options.placement.wire
        pushTarget = options.placement.pushTarget
        joinBehavior = options.collectionJoinBehavior
        isUserInitiated = options.isUserInitiated
    }
}
