import ActivityWire
import OrderedCollections

/// Reads waiting events from the store as soon as the outbox bounds allow. Most waiting events are in the store only.
extension Broker {
    /// Orders a read of the session's next events from the store, if the outbox bounds allow.
    mutating func readAhead(_ id: SceneSessionID) {
        guard sessions.hasStoredOnly(id), let app = sessions.app(of: id) else { return }
        let bounds = policy.outboxes
        let held = sessions.totals(of: app).heldBytes
        guard let range = sessions.update(id, { $0.outbox.nextReading(bounds, ofApp: held) }) ?? nil else { return }
        step.performAfterCommit(.readDeliveries(id, range, after: step.sequence))
    }

    mutating func deliveriesRead(
        _ id: SceneSessionID, _ range: ClosedRange<DeliveryNumber>, _ records: [DeliveryRecord]
    ) {
        // Ignores reads that an earlier core ordered.
        guard sessions[id]?.outbox.reading == range else { return }
        for request in sessions.update(id, { $0.outbox.insertRead(records) }) ?? [] {
            end(request, .notDelivered, reason: "the stored events could not be read back for delivery")
        }
        sessions.scheduleReadAhead(of: id)
        sessions.markChanged(id)
        removeIfNeverConnected(id)
    }
}
