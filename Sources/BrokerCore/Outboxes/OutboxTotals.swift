import ActivityWire

/// Sums over outboxes, updated as the outboxes change.
struct OutboxTotals: Hashable, Sendable {
    private(set) var deliveries = 0
    /// Bytes of waiting events, in memory or in the store only.
    private(set) var bytes = 0
    /// Bytes of waiting events in memory.
    private(set) var heldBytes = 0

    init() {}

    init(_ outbox: Outbox) {
        deliveries = outbox.count
        bytes = outbox.bytes
        heldBytes = outbox.heldBytes
    }

    mutating func replace(_ before: OutboxTotals, by after: OutboxTotals) {
        deliveries += after.deliveries - before.deliveries
        bytes += after.bytes - before.bytes
        heldBytes += after.heldBytes - before.heldBytes
    }
}
