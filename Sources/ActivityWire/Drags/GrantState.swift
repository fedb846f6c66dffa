/// The state of a grant.
public enum GrantState: String, Hashable, Sendable, CaseIterable {
    /// The grant is valid: its load goes on.
    case active
    /// A descriptor was passed and cannot be taken back any more.
    case transferred
    /// All data of the grant has been read.
    case spent
    /// The user revoked the grant.
    case revoked
    /// The grant expired before its load ended.
    case expired
    /// The load ended before it was complete.
    case void
}
