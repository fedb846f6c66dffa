import ActivityWire
import DequeModule
import OrderedCollections

/// Sends waiting deliveries to scenes.
extension Broker {
    /// Sends the waiting deliveries if the scene is in the foreground, or is in the background and is to stay there. A
    /// scene on its way to the foreground gets its deliveries between *will enter foreground* and *did become active*
    /// (U:A2, U:L20).
    mutating func sendDueDeliveries(
        to id: SceneSessionID,
        towards goal: SceneGoal,
        process: WindowProcess,
        client: ClientID
    ) {
        while let next = nextDelivery(to: id, towards: goal) {
            let call = calls.nextID()
            guard let sent = markSent(next.record.request, of: id, in: call), let session = sessions[id],
                let delivery = delivery(sent, to: session)
            else { return }
            sessions.update(id) { $0.lifecycle.recordDelivery() }
            // The announcement of a continuation waits for the commit of its request, although no delivery is stored.
            place(
                call, to: process, client: client, session: id, purpose: .delivery(next.record.request),
                body: .deliver(delivery), trace: requests[next.record.request]?.record.trace,
                isHeld: !next.isTransient || next.handoff != nil)
        }
    }

    /// Returns the next delivery to send; nil if no delivery is due.
    private func nextDelivery(to id: SceneSessionID, towards goal: SceneGoal) -> Outbox.Entry? {
        guard goal.needsScene, let session = sessions[id], session.lifecycle.pending == nil,
            session.lifecycle.state.isForeground || (session.lifecycle.state == .background && goal == .background)
        else { return nil }
        return outboxes[id].waitsForStore ? nil : outboxes[id].firstUnsent
    }

    mutating func markSent(_ request: RequestID, of id: SceneSessionID, in call: CallID) -> Outbox.Entry? {
        guard let sent = outboxes.update(id, { $0.markSent(request, in: call) }) ?? nil else { return nil }
        if !sent.isTransient { step.record(sent.record, of: id) }
        if sent.handoff == nil {
            requests.advance(request, to: .delivered)
        } else {
            continuations.announcing(request)
        }
        return sent
    }

    func delivery(_ entry: Outbox.Entry, to session: SceneSession) -> Delivery? {
        entry.record.event.map {
            Delivery(
                number: entry.record.number, request: entry.record.request, isRedelivery: entry.record.attempts > 1,
                sender: apps.disclosed(entry.record.sender, to: session.record.app, sessions), event: $0)
        }
    }

    /// Ends requests without an event as handled, once the scene has reached the state of its goal.
    mutating func settlePresentations(of id: SceneSessionID, towards goal: SceneGoal) {
        guard outboxes[id].hasPresentations, let session = sessions[id], session.lifecycle.pending == nil else {
            return
        }
        let hasArrived: Bool =
            switch goal {
            case .active: session.lifecycle.state == .foregroundActive
            case .inactive: session.lifecycle.state == .foregroundInactive
            case .background: session.lifecycle.state == .background
            case .disconnected, .flung, .destroyed: false
            }
        guard hasArrived else { return }
        for entry in outboxes[id].presentations { end(entry.record.request, .handled) }
    }
}

/// Reads waiting events from the store as soon as the outbox bounds allow. Most waiting events are in the store only.
extension Broker {
    /// Orders a read of the session's next events from the store, if the outbox bounds allow.
    mutating func readAhead(_ id: SceneSessionID) {
        guard outboxes[id].storedOnlyCount > 0, let app = sessions.app(of: id) else { return }
        let bounds = policy.outboxes
        let held = outboxes.totals(of: app).heldBytes
        guard let range = outboxes.update(id, { $0.nextReading(bounds, ofApp: held) }) ?? nil else { return }
        step.performAfterCommit(.readDeliveries(id, range))
    }

    mutating func deliveriesRead(
        _ id: SceneSessionID, _ range: ClosedRange<DeliveryNumber>, _ records: [DeliveryRecord]
    ) {
        // Ignores reads that an earlier core ordered.
        guard outboxes[id].reading == range else { return }
        for request in outboxes.update(id, { $0.insertRead(records) }) ?? [] {
            end(request, .notDelivered, reason: "the stored events could not be read back for delivery")
        }
        sessions.scheduleReadAhead(of: id)
        sessions.markChanged(id)
        removeIfNeverConnected(id)
    }
}
