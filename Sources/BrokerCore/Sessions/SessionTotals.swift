import ActivityWire

/// What sessions add up to, kept as they change.
struct SessionTotals: Hashable, Sendable {
    /// Sessions with a live scene.
    var scenes = 0
    var deliveries = 0
    /// Of the events that wait, and of those of them that are in memory.
    var bytes = 0
    var heldBytes = 0

    init() {}

    init(_ session: SceneSession) {
        scenes = session.lifecycle.state == .unattached ? 0 : 1
        deliveries = session.outbox.count
        bytes = session.outbox.bytes
        heldBytes = session.outbox.heldBytes
    }

    static func += (totals: inout SessionTotals, other: SessionTotals) {
        totals.scenes += other.scenes
        totals.deliveries += other.deliveries
        totals.bytes += other.bytes
        totals.heldBytes += other.heldBytes
    }

    static func -= (totals: inout SessionTotals, other: SessionTotals) {
        totals.scenes -= other.scenes
        totals.deliveries -= other.deliveries
        totals.bytes -= other.bytes
        totals.heldBytes -= other.heldBytes
    }
}
