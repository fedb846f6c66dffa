/// Why a scene is made (U:§4). Events that are in these options are not delivered again by the delegate's other
/// methods.
public struct ConnectionOptions: Hashable, Sendable {
    /// Why the scene connects, in one word.
    public internal(set) var reason = ConnectReason.launch
    /// In the order in which they were accepted; usually one or none.
    public internal(set) var userActivities: [UserActivity] = []
    /// URLs to open.
    public internal(set) var urlContexts: [URLContext] = []
    /// The user's answer to a notification, if that caused the connect.
    public internal(set) var notificationResponse: NotificationResponse?
    /// The quick action to perform, if that caused the connect.
    public internal(set) var shortcutItem: ShortcutItem?
    /// An activity of this type is on its way from another window; only the type is known (U:C3). The scene's delegate
    /// gets *will continue*, then *continue* or *did fail*.
    public internal(set) var handoffUserActivityType: String?
    /// The sender of the request; nil if there is none.
    public internal(set) var sender: EventSender?
    /// True when an earlier attempt to deliver one of these may have been handled: that window ended without an
    /// acknowledgement.
    public internal(set) var isRedelivery = false

    /// The session has a saved state that is set aside, because it crashed its window too often: this is a clean start.
    public internal(set) var isStateQuarantined = false

    /// The sender's app, if it is of this app's team (U:C6).
    public var sourceApplication: String? { sender?.app }

    /// Options without a cause, as tests of a delegate need them.
    public init() {}
}
