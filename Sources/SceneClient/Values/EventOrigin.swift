/// The origin of an event, as the broker determined it; no value is a claim of the sender.
public struct EventOrigin: Hashable, Sendable {
    /// The request that caused the event, as `brokerctl explain` takes it.
    public let requestIdentifier: String
    /// The event's place in the window's order of acceptance, from 1; 0 for a transient event.
    public let number: UInt64
    /// Whether an earlier attempt may have been handled, by a process that ended before it acknowledged the event.
    public let isRedelivery: Bool
    /// The sender.
    public let sender: EventSender
}

/// The sender of an event, as the broker determined it.
public struct EventSender: Hashable, Sendable {
    /// The sender's app; nil for tools, and for apps of other teams.
    public let app: String?
    /// The identifier of the session that the user acted in; nil for tools, and for apps of other teams.
    public let session: String?
    /// The sender's process.
    public let processIdentifier: Int32
    /// The sender's user.
    public let userIdentifier: UInt32
}
