/// When a session was last turned to and last active, as numbers of a counter that all sessions of a store share
/// (U:R5).
///
/// Numbers keep their order when the clock is set back, and differ within a millisecond.
public struct Recency: Hashable, Sendable {
    /// When the user or a sender last turned to the session's window; 0 is never.
    public var used: UInt64
    /// When the session last stopped being active; 0 is never.
    public var left: UInt64
    /// Whether the scene became active and has not stopped being so.
    public var isActive: Bool

    public init(used: UInt64 = 0, left: UInt64 = 0, isActive: Bool = false) {
        self.used = used
        self.left = left
        self.isActive = isActive
    }
}
