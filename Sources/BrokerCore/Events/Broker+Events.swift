import ActivityWire

/// Events of the broker go to the subscriptions, and what these order to the clients.
extension Broker {
    mutating func publish(_ event: BrokerEvent, trace: UniqueID? = nil) {
        carryOut(subscriptions.publish(event, trace: trace ?? turn.trace, portion: policy.eventPortion))
    }

    /// The end of a process is told once: who leaves has ended for its followers, whatever comes of the process then.
    mutating func publish(_ row: ProcessRow, of process: WindowProcess) {
        if process.phase == .leaving, !subscriptions.knows(process.id) { return }
        publish(.process(row), trace: process.trace)
    }

    mutating func subscribe(after position: EventPosition?, _ asker: Asker) throws(Refusal) {
        try subscriptions.checkRoom(for: asker.client)
        reply(.subscribed(subscriptions.log.position), to: asker)
        carryOut(subscriptions.subscribe(asker.client, after: position, portion: policy.eventPortion))
    }

    mutating func taken(_ client: ClientID, portion: UInt64) {
        carryOut(subscriptions.taken(client, portion, portion: policy.eventPortion))
    }

    private mutating func carryOut(_ orders: [Subscriptions.Order]) {
        for order in orders {
            switch order {
            case .tell(let client, let event, let trace):
                send(BrokerMessage(id: 0, trace: trace, body: .event(event)), to: client)
            case .awaitTaken(let client, let portion):
                turn.held { .awaitTaken(client, portion: portion, after: $0) }
            }
        }
    }
}
