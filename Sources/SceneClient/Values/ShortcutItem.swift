import ActivityWire

/// A quick action of an app's icon, which the user chose (U:C5) or the app sets (W:§9).
public struct ShortcutItem: Hashable, Sendable {
    /// The type of the action.
    public let type: String
    /// The title that the user sees.
    public let title: String
    /// The second line that the user sees.
    public let subtitle: String?
    /// The content that the action is about.
    public let targetContentIdentifier: String?
    /// The action's data.
    public let userInfo: UserInfo
    /// The origin of an action that the broker delivered.
    public internal(set) var origin: EventOrigin?

    /// Makes an action, for ``SceneApplication/setShortcutItems(_:)``.
    public init(
        type: String, title: String, subtitle: String? = nil, targetContentIdentifier: String? = nil,
        userInfo: UserInfo = UserInfo()
    ) {
        self.type = type
        self.title = title
        self.subtitle = subtitle
        self.targetContentIdentifier = targetContentIdentifier
        self.userInfo = userInfo
    }
}

extension ShortcutItem {
    init(_ wire: ActivityWire.ShortcutItem, of delivery: Delivery) throws(SceneError) {
        self.init(
            type: wire.type, title: wire.title, subtitle: wire.subtitle,
            targetContentIdentifier: wire.targetContentIdentifier, userInfo: try UserInfo(decoding: wire.userInfo))
        origin = EventOrigin(delivery)
    }

    func wire() throws(SceneError) -> ActivityWire.ShortcutItem {
        ActivityWire.ShortcutItem(
            type: type, title: title, targetContentIdentifier: targetContentIdentifier,
            userInfo: try userInfo.encoded(), subtitle: subtitle)
    }
}
