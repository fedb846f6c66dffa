import ActivityWire

/// Publishes events, and carries out the orders of the subscriptions.
extension Broker {
    /// Whether events are recorded at all (ADR 40). If not, ``publish(_:trace:)`` does nothing.
    var isFollowed: Bool { subscriptions.isKept }

    mutating func publish(_ event: BrokerEvent, trace: UniqueID? = nil) {
        guard isFollowed else { return }
        carryOut(subscriptions.publish(event, trace: trace ?? step.trace, at: now.wall, portion: policy.eventPortion))
    }

    /// Publishes a process's row. Subscribers are told of the end of a process once: after that, the row of a leaving
    /// process is not published any more.
    mutating func publish(_ row: ProcessRow, of process: WindowProcess) {
        if process.phase == .leaving, !subscriptions.knows(process.id) { return }
        publish(.process(row), trace: process.trace)
    }

    mutating func subscribe(after position: EventPosition?, since: WallTime?, _ asker: Asker) throws(Refusal) {
        try subscriptions.checkCapacity(for: asker.client)
        deadlines.cancel(.events)
        keepEvents()
        reply(.subscribed(subscriptions.log.position), to: asker)
        let after = position ?? since.map { subscriptions.log.position(since: $0) }
        carryOut(subscriptions.subscribe(asker.client, after: after, portion: policy.eventPortion))
    }

    /// Begins the event log with the present state, unless the log is kept already.
    mutating func keepEvents() {
        if !subscriptions.isKept { subscriptions.startKeeping(from: presentState, at: now.wall) }
    }

    mutating func unsubscribe(_ client: ClientID) {
        guard subscriptions.followers.contains(client) else { return }
        subscriptions.removeSubscriber(client)
        stopEventsLater()
    }

    private mutating func stopEventsLater() {
        guard subscriptions.followers.isEmpty else { return }
        deadlines.set(.events, at: now.instant + Subscriptions.keepingTime)
    }

    mutating func taken(_ client: ClientID, portion: UInt64) {
        carryOut(subscriptions.handlePortionTaken(client, portion, portion: policy.eventPortion))
    }

    private mutating func carryOut(_ orders: [Subscriptions.Order]) {
        for order in orders {
            switch order {
            case .send(let client, let event, let trace):
                send(BrokerMessage(id: 0, trace: trace, body: .event(event)), to: client)
                // A client that has lagged is no subscriber any more.
                if event.event == .lagged { stopEventsLater() }
            case .awaitTaken(let client, let portion):
                step.performAfterCommit(.awaitTaken(client, portion: portion, after: changesOfStep))
            }
        }
    }
}
