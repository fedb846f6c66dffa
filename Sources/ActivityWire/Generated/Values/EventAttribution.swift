// Written by `make schema` from Tools/Schema/Proto.

/// The user's answer to a notification.
public struct NotificationResponse: Hashable, Sendable {
    /// The notification; never empty. ``Limits/identifierBytes``.
    public var notificationIdentifier: String
    /// The action chosen; empty: the notification itself. ``Limits/identifierBytes``.
    public var actionIdentifier: String
    /// The content this is about. ``Limits/targetContentIdentifierBytes``.
    public var targetContentIdentifier: String?
    /// Which blob is the user info, a `UserInfo`; 0: empty. ``Limits/userInfoBytes``.
    public var userInfo: Blob

    public init(
        notificationIdentifier: String, actionIdentifier: String = "", targetContentIdentifier: String? = nil,
        userInfo: Blob = .empty
    ) {
        self.notificationIdentifier = notificationIdentifier
        self.actionIdentifier = actionIdentifier
        self.targetContentIdentifier = targetContentIdentifier
        self.userInfo = userInfo
    }
}

/// A quick action chosen by the user.
public struct ShortcutItem: Hashable, Sendable {
    /// The kind of action; never empty. ``Limits/activityTypeBytes``.
    public var type: String
    /// For people. ``Limits/titleBytes``.
    public var title: String
    /// The content this is about. ``Limits/targetContentIdentifierBytes``.
    public var targetContentIdentifier: String?
    /// Which blob is the user info, a `UserInfo`; 0: empty. ``Limits/userInfoBytes``.
    public var userInfo: Blob
    /// A second line for people. ``Limits/titleBytes``.
    public var subtitle: String?

    public init(
        type: String, title: String = "", targetContentIdentifier: String? = nil, userInfo: Blob = .empty,
        subtitle: String? = nil
    ) {
        self.type = type
        self.title = title
        self.targetContentIdentifier = targetContentIdentifier
        self.userInfo = userInfo
        self.subtitle = subtitle
    }
}

/// Something from outside that one scene of an app is to handle.
public indirect enum SceneEvent: Hashable, Sendable {
    /// To be continued.
    case activity(Activity)
    /// To be opened.
    case url(URLContext)
    /// The user's answer to a notification.
    case notification(NotificationResponse)
    /// A quick action.
    case shortcut(ShortcutItem)
    /// Only from the broker: an activity of another window is on its way, as `willContinueUserActivity` tells. The
    /// same request's activity follows in a `deliver` of its own, or `continuationFailed`.
    case handoff(ActivityAdvert)
}
