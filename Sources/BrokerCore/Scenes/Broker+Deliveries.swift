import ActivityWire
import DequeModule
import OrderedCollections

/// What waits for a scene, handed over when it is where deliveries are made.
extension Broker {
    /// Hands over what waits, if the scene is where deliveries are made: in the foreground, or in the background when
    /// it is to stay there. On the way forward that is between *will enter foreground* and *did become active* (U:L20).
    mutating func deliverWhatIsDue(
        to id: SceneSessionID,
        towards goal: SceneGoal,
        process: WindowProcess,
        client: ClientID
    ) {
        while let next = nextDelivery(to: id, towards: goal) {
            let call = calls.nextID()
            // In this order: a copy of the session that is held while its outbox changes makes that copy itself too.
            guard let sent = markSent(next.record.request, of: id, in: call), let session = sessions[id],
                let delivery = delivery(sent, to: session)
            else { return }
            sessions.update(id) { $0.lifecycle.delivered() }
            place(
                call, to: process, client: client, session: id, purpose: .delivery(next.record.request),
                body: .deliver(delivery), trace: requests[next.record.request]?.record.trace,
                isHeld: !next.isTransient || next.handoff != nil)
        }
    }

    /// A function of its own, so that no copy of the session lives on while its outbox is changed.
    private func nextDelivery(to id: SceneSessionID, towards goal: SceneGoal) -> Outbox.Entry? {
        guard goal.needsScene, let session = sessions[id], session.lifecycle.pending == nil,
            session.lifecycle.state.isForeground || (session.lifecycle.state == .background && goal == .background)
        else { return nil }
        return session.outbox.waitsForStore ? nil : session.outbox.firstUnsent
    }

    mutating func markSent(_ request: RequestID, of id: SceneSessionID, in call: CallID) -> Outbox.Entry? {
        guard let sent = sessions.update(id, { $0.outbox.markSent(request, in: call) }) ?? nil else { return nil }
        if !sent.isTransient { turn.record(sent.record, of: id) }
        if sent.handoff == nil {
            requests.progress(request, to: .delivered)
        } else {
            continuations.announce(request)
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

    /// Requests that hand nothing over are done when the window is where it was asked to be.
    mutating func settlePresentations(of id: SceneSessionID, towards goal: SceneGoal) {
        guard sessions.hasPresentations(id), let session = sessions[id], session.lifecycle.pending == nil else {
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
        for entry in session.outbox.presentations { end(entry.record.request, .handled) }
    }
}
