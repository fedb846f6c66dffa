/// A quick action that the user chose (U:C5).
public struct ShortcutItem: Hashable, Sendable {
    /// The type of the action.
    public let type: String
    /// The title that the user sees.
    public let title: String
    /// The content that the action is about.
    public let targetContentIdentifier: String?
    /// The action's data.
    public let userInfo: UserInfo
    /// The origin of an action that the broker delivered.
    public internal(set) var origin: EventOrigin?
}
