import ActivityWire
import OrderedCollections

/// Most of what waits for windows lies in the store only: it is read as soon as there is room for it.
extension Broker {
    /// Has the next events read that a session is to be given, as soon as it has room for them.
    mutating func readAhead(_ id: SceneSessionID) {
        guard sessions.hasStoredOnly(id), let app = sessions.app(of: id) else { return }
        let (bounds, held) = (policy.outboxes, sessions.totals(of: app).heldBytes)
        guard let range = sessions.update(id, { $0.outbox.nextReading(bounds, ofApp: held) }) ?? nil else { return }
        turn.held { .readDeliveries(id, range, after: $0) }
    }

    mutating func deliveriesRead(
        _ id: SceneSessionID, _ range: ClosedRange<DeliveryNumber>, _ records: [DeliveryRecord]
    ) {
        // The answer to an order of a core that is gone says nothing that this one asked.
        guard sessions[id]?.outbox.reading == range else { return }
        for request in sessions.update(id, { $0.outbox.take(records) }) ?? [] {
            end(request, .notDelivered, reason: "the store could not give back what was to be delivered")
        }
        sessions.noteRoom(in: id)
        sessions.touch(id)
        removeIfNeverConnected(id)
    }
}
