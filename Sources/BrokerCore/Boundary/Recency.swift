/// When a session was turned to and when it was active, as places in one count of all such moments of a store (U:R5).
///
/// Numbers and not times: a clock that is set back, or two moments within a millisecond, change nothing.
public struct Recency: Hashable, Sendable {
    /// When the user or a sender last turned to its window; 0 is never.
    public var turned: UInt64
    /// When it last stopped being active; 0 is never.
    public var left: UInt64
    /// Its scene became active and has not stopped since.
    public var isActive: Bool

    public init(turned: UInt64 = 0, left: UInt64 = 0, isActive: Bool = false) {
        self.turned = turned
        self.left = left
        self.isActive = isActive
    }
}
