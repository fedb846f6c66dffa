public import ActivityWire

/// A saved state that is kept beside the generations, because later saves must not push it out.
public struct SetAsideRestoration: Hashable, Sendable {
    /// The reason why a state is set aside.
    public enum Purpose: UInt8, Hashable, Sendable, CaseIterable {
        /// The window crashed too often with the state; the next connect leaves the state out.
        case quarantined = 1
        /// The state was requested for the next connect.
        case requested = 2
        /// The device was locked when the scene connected, so the state could not be read. The scene gets the state
        /// after the unlock (U:T8).
        case unread = 3
    }

    public var purpose: Purpose
    public var since: WallTime
    /// The reason in words; empty unless the state is quarantined.
    public var reason: String
    public var restoration: RestorationRecord
    public init(purpose: Purpose, since: WallTime, reason: String = "", restoration: RestorationRecord) {
        self.purpose = purpose
        self.since = since
        self.reason = reason
        self.restoration = restoration
    }
}
