// Written by `make schema` from Tools/Schema/Proto.

/// The user's answer to a notification.
public struct NotificationResponse: Hashable, Sendable {
    /// The identifier of the notification; never empty. At most ``Limits/identifierBytes``.
    public var notificationIdentifier: String
    /// The identifier of the action that the user chose. Empty: the user chose the notification itself. At most
    /// ``Limits/identifierBytes``.
    public var actionIdentifier: String
    /// The content that the notification is about. At most ``Limits/targetContentIdentifierBytes``.
    public var targetContentIdentifier: String?
    /// Which blob is the user info, a `UserInfo`; 0: empty. At most ``Limits/userInfoBytes``.
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
    /// The kind of action; never empty. At most ``Limits/activityTypeBytes``.
    public var type: String
    /// The title, for people. At most ``Limits/titleBytes``.
    public var title: String
    /// The content that the action is about. At most ``Limits/targetContentIdentifierBytes``.
    public var targetContentIdentifier: String?
    /// Which blob is the user info, a `UserInfo`; 0: empty. At most ``Limits/userInfoBytes``.
    public var userInfo: Blob
    /// A second line below the title, for people. At most ``Limits/titleBytes``.
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

/// Something from outside an app that one of its scenes is to handle.
public indirect enum SceneEvent: Hashable, Sendable {
    /// An activity to continue.
    case activity(Activity)
    /// A URL or a file to open.
    case url(URLContext)
    /// The user's answer to a notification.
    case notification(NotificationResponse)
    /// A quick action that the user chose.
    case shortcut(ShortcutItem)
    /// An activity of another window is on its way, as UIKit's `willContinueUserActivity` announces it. Only the
    /// broker sends this event. The activity follows in a `deliver` of the same request, or `continuationFailed`
    /// does.
    case handoff(ActivityAdvert)
}
