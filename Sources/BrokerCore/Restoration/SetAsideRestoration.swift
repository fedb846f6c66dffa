public import ActivityWire

/// A saved state that is kept beside the generations, because later saves must not push it out.
public struct SetAsideRestoration: Hashable, Sendable {
    public enum Purpose: UInt8, Hashable, Sendable, CaseIterable {
        /// Crashed its window too often; the next connect is without it.
        case quarantined = 1
        /// Requested for the next connect.
        case requested = 2
        /// Not readable when its scene connected, because the device was locked; sent to the scene after the unlock
        /// (U:T8).
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
