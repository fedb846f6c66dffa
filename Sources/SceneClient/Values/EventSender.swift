/// The sender of an event, as the broker determined it.
public struct EventSender: Hashable, Sendable {
    /// The sender's app; nil for tools, and for apps of other teams.
    public let app: String?
    /// The identifier of the session that the user acted in; nil in the same cases as the app.
    public let session: String?
    /// The sender's process.
    public let processIdentifier: Int32
    /// The sender's user.
    public let userIdentifier: UInt32
}
