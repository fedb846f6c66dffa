/// What a message promises.
public enum MessageClass: String, Hashable, Sendable, CaseIterable {
    /// Answered after its change is on disk.
    case durable
    /// Handled at most once, and leaves nothing behind.
    case transient
    /// Changes nothing.
    case query
}
