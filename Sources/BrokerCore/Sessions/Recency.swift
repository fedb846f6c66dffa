/// When a session was last used and when it was last active, as numbers of a counter that all sessions of a store share
/// (U:R5).
///
/// Unlike times, the numbers keep their order when the clock is set back, and differ also within a millisecond.
public struct Recency: Hashable, Sendable {
    /// When a request or a gesture of the user last brought the session's window forward; 0 is never.
    public var used: UInt64
    /// When the session last stopped being active; 0 is never.
    public var left: UInt64
    /// Whether the scene became active and has been active since.
    public var isActive: Bool

    public init(used: UInt64 = 0, left: UInt64 = 0, isActive: Bool = false) {
        self.used = used
        self.left = left
        self.isActive = isActive
    }
}
