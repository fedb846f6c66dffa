/// The user's answer to a notification (U:C4).
public struct NotificationResponse: Hashable, Sendable {
    /// Which notification.
    public let notificationIdentifier: String
    /// What the user chose in it.
    public let actionIdentifier: String
    /// The content it is about.
    public let targetContentIdentifier: String?
    /// What the notification carries.
    public let userInfo: UserInfo
    /// The scene that was chosen for it.
    public internal(set) weak var targetScene: Scene?
    /// Set on what the broker delivered.
    public internal(set) var origin: EventOrigin?
}
