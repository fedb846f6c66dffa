/// The user's answer to a notification (U:C4).
public struct NotificationResponse: Hashable, Sendable {
    public let notificationIdentifier: String
    public let actionIdentifier: String
    public let targetContentIdentifier: String?
    public let userInfo: UserInfo
    /// The scene that was chosen for it.
    public internal(set) weak var targetScene: Scene?
    /// Set on what the broker delivered.
    public internal(set) var origin: EventOrigin?
}
