import ActivityWire

/// A request to bring a window forward, or to make one (U:§5).
public struct SceneSessionActivationRequest: Sendable {
    /// The session whose window is wanted. Nil asks for a window of the role that prefers the activity's content, or
    /// else for a new window.
    public let session: SceneSession?
    /// The role of the window; the session's role if a session is named.
    public let role: String
    /// The activity that the window is to show.
    public var userActivity: UserActivity?
    /// The requesting scene, and the placement of the window.
    public var options: ActivationRequestOptions?

    /// Requests a window of the role that prefers the activity's content, or else a new window (U:A5-A7). Without a
    /// role, requests an ordinary window.
    public init(
        role: String? = nil, userActivity: UserActivity? = nil, options: ActivationRequestOptions? = nil
    ) {
        session = nil
        self.role = role ?? SceneRole.windowApplication
        self.userActivity = userActivity
        self.options = options
    }

    /// Requests exactly this session's window (U:A1-A4).
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
    /// Takes over the options of a request for a window.
    @MainActor
    mutating func apply(_ options: ActivationRequestOptions?) {
        guard let options else { return }
        requestingSession = options.requestingScene?.session.id
        placement = options.placement.wire
        pushTarget = options.placement.pushTarget
        joinBehavior = options.collectionJoinBehavior
        isUserInitiated = options.isUserInitiated
        machine = options.machine
    }
}
