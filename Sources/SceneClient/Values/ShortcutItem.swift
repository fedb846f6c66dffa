/// A quick action that the user chose (U:C5).
public struct ShortcutItem: Hashable, Sendable {
    /// Which action.
    public let type: String
    /// What the user sees of it.
    public let title: String
    /// The content it is about.
    public let targetContentIdentifier: String?
    /// What the action carries.
    public let userInfo: UserInfo
    /// Set on what the broker delivered.
    public internal(set) var origin: EventOrigin?
}
