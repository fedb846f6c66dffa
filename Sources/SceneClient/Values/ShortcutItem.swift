/// A quick action that the user chose (U:C5).
public struct ShortcutItem: Hashable, Sendable {
    public let type: String
    public let title: String
    public let targetContentIdentifier: String?
    public let userInfo: UserInfo
    /// Set on what the broker delivered.
    public internal(set) var origin: EventOrigin?
}
