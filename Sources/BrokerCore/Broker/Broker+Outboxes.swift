import ActivityWire
import OrderedCollections

/// How much waits for windows: bounded in bytes, and most of it in the store only, which has it anyway.
extension Broker {
    /// Refuses a request whose event would be one too many for its session or its app.
    ///
    /// - Parameter session: Nil for one that is still to be made.
    func checkRoom(for request: ActivationRequest, app: AppID, session: SceneSessionID?) throws(Refusal) {
        guard let bytes = request.event?.bytes else { return }
        let bounds = policy.outboxes
        if let session {
            let (own, held) = sessions.outboxBytes(of: session)
            // What is never stored has to find room in memory.
            let (used, limit) = request.isTransient ? (held, bounds.memoryPerSession) : (own, bounds.perSession)
            if used > 0, bytes > limit - used { throw .outboxFull("session", "the session", limit) }
        }
        if bytes > bounds.perApp - sessions.totals(of: app).bytes {
            throw .outboxFull("app", app.text, bounds.perApp)
        }
    }

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
        turn.lightened.append(id)
        touch(id)
        removeIfNeverConnected(id)
    }
}

extension Refusal {
    fileprivate static func outboxFull(_ field: String, _ name: String, _ limit: Int) -> Refusal {
        Refusal(
            code: .outboxFull, reason: "more than \(limit) bytes of events would wait for \(name)", field: field,
            limit: Int64(limit))
    }
}
