/// The reason why a scene is made, and its events (U:§4). The delegate's other methods do not get these events again.
public struct ConnectionOptions: Hashable, Sendable {
    /// The reason for the connect.
    public internal(set) var reason = ConnectReason.launch
    /// Activities to show, in the order in which the broker accepted them; usually one or none.
    public internal(set) var userActivities: [UserActivity] = []
    /// URLs to open.
    public internal(set) var urlContexts: [URLContext] = []
    /// The user's answer to a notification, if that caused the connect.
    public internal(set) var notificationResponse: NotificationResponse?
    /// The quick action to perform, if that caused the connect.
    public internal(set) var shortcutItem: ShortcutItem?
    /// The type of an activity that is on its way from another window; its content is not known yet (U:C3). The scene's
    /// delegate gets *will continue*, then *continue* or *did fail*.
    public internal(set) var handoffUserActivityType: String?
    /// The sender of the request; nil if there is none.
    public internal(set) var sender: EventSender?
    /// Whether an earlier attempt to deliver one of these events may have been handled, by a process that ended before
    /// it acknowledged the event.
    public internal(set) var isRedelivery = false

    /// Whether the session's saved state is set aside, because it crashed the window too often: the scene starts
    /// without it.
    public internal(set) var isStateQuarantined = false

    /// The sender's app, if it is of this app's team (U:C6).
    public var sourceApplication: String? { sender?.app }

    /// Makes options without events, for tests of a delegate.
    public init() {}
}
