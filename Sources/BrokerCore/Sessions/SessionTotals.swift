import ActivityWire

/// Sums over sessions, updated as the sessions change.
struct SessionTotals: Hashable, Sendable {
    /// Sessions with a live scene.
    var scenes = 0
    /// Live scenes in the foreground.
    var foreground = 0
    /// Live scenes that are active.
    var active = 0
    var deliveries = 0
    /// Bytes of waiting events, in memory or in the store only.
    var bytes = 0
    /// Bytes of waiting events in memory.
    var heldBytes = 0

    init() {}

    init(_ session: SceneSession) {
        scenes = session.lifecycle.state == .unattached ? 0 : 1
        foreground = session.lifecycle.state.isForeground ? 1 : 0
        active = session.lifecycle.state == .foregroundActive ? 1 : 0
        deliveries = session.outbox.count
        bytes = session.outbox.bytes
        heldBytes = session.outbox.heldBytes
    }

    static func += (totals: inout SessionTotals, other: SessionTotals) {
        totals.scenes += other.scenes
        totals.foreground += other.foreground
        totals.active += other.active
        totals.deliveries += other.deliveries
        totals.bytes += other.bytes
        totals.heldBytes += other.heldBytes
    }

    static func -= (totals: inout SessionTotals, other: SessionTotals) {
        totals.scenes -= other.scenes
        totals.foreground -= other.foreground
        totals.active -= other.active
        totals.deliveries -= other.deliveries
        totals.bytes -= other.bytes
        totals.heldBytes -= other.heldBytes
    }
}
