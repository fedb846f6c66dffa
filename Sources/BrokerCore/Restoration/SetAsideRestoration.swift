public import ActivityWire

/// A saved state that is kept beside the generations, because later saves must not push it out.
public struct SetAsideRestoration: Hashable, Sendable {
    public enum Purpose: UInt8, Hashable, Sendable, CaseIterable {
        /// It crashed its window too often; the next start is without it.
        case quarantined = 1
        /// The next connect is to get it.
        case requested = 2
        /// Its scene connected while it could not be read, and gets it as soon as it can be (U:T8).
        case unread = 3
    }

    public var purpose: Purpose
    public var since: WallTime
    /// In words; empty where somebody asked for it.
    public var reason: String
    public var restoration: RestorationRecord
    public init(purpose: Purpose, since: WallTime, reason: String = "", restoration: RestorationRecord) {
        self.purpose = purpose
        self.since = since
        self.reason = reason
        self.restoration = restoration
    }
}
