/// The user's answer to a notification (U:C4).
public struct NotificationResponse: Hashable, Sendable {
    /// The notification's identifier.
    public let notificationIdentifier: String
    /// The identifier of the action that the user chose.
    public let actionIdentifier: String
    /// The content that the notification is about.
    public let targetContentIdentifier: String?
    /// The notification's data.
    public let userInfo: UserInfo
    /// The scene that the broker chose for the response.
    public internal(set) weak var targetScene: Scene?
    /// The origin of a response that the broker delivered.
    public internal(set) var origin: EventOrigin?
}
