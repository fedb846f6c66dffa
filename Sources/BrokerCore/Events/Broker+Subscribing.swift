import ActivityWire
import DragAndDrop
import OrderedCollections

/// The start of a subscription, and the current state of everything that subscribers receive.
extension Broker {
    mutating func subscribe(after position: EventPosition?, since: WallTime?, _ requester: Requester) throws(Refusal) {
        try subscriptions.checkCapacity(for: requester.client)
        deadlines.cancel(.events)
        keepEvents()
        reply(.subscribed(subscriptions.log.position), to: requester)
        let after = position ?? since.map { subscriptions.log.position(since: $0) }
        carryOut(subscriptions.subscribe(requester.client, after: after, portion: policy.eventPortion))
    }

    /// Begins the event log with the present state, unless the log is kept already.
    mutating func keepEvents() {
        if !subscriptions.isKept { subscriptions.startKeeping(from: presentState, at: now.wall) }
    }

    /// All rows and the screen. Making the rows takes time, so the event log asks for them only when it begins.
    var presentState: BrokerMirror {
        var mirror = BrokerMirror()
        for app in apps.all { mirror.apply(.app(row(of: app))) }
        for process in processes.all { mirror.apply(.process(process.row)) }
        for session in sessions.all where session.destruction == nil { mirror.apply(.session(row(of: session))) }
        for request in requests.unfinished + requests.lastEnded(Limits.mirroredEndedRequests)
        where !request.isTransient {
            mirror.apply(.request(request.record.outcome.withoutResult))
        }
        mirror.apply(.screen(screenReport))
        for row in drags.rows.values { mirror.apply(.drag(row)) }
        for row in cluster.roster.present.compactMap(\.machine.row) { mirror.apply(.machine(row)) }
        return mirror
    }
}

/// Subscribers that leave, and the portions they have taken.
extension Broker {
    mutating func unsubscribe(_ client: ClientID) {
        guard subscriptions.followers.contains(client) else { return }
        subscriptions.removeSubscriber(client)
        stopEventsLater()
    }

    mutating func taken(_ client: ClientID, portion: UInt64) {
        carryOut(subscriptions.handlePortionTaken(client, portion, portion: policy.eventPortion))
    }
}
