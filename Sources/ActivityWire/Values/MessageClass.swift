/// The broker's promise for a message.
public enum MessageClass: String, Hashable, Sendable, CaseIterable {
    /// The message is answered after its change is committed.
    case durable
    /// The message is handled at most once, and nothing of it is stored.
    case transient
    /// The message changes nothing.
    case query
}
