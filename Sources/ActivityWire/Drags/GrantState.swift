/// Whether a grant is good, and if not, why.
public enum GrantState: String, Hashable, Sendable, CaseIterable {
    /// Good: its load goes on.
    case active
    /// A descriptor was handed over: it cannot be taken back any more.
    case transferred
    /// All that it was good for has been read.
    case spent
    /// Taken back by the user.
    case revoked
    /// Its time was over before its load ended.
    case expired
    /// Its load ended without everything.
    case void
}
