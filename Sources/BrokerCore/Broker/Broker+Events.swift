import ActivityWire
import OrderedCollections

/// What subscribers are told, each at its own pace (ADR 9).
extension Broker {
    mutating func publish(_ event: BrokerEvent, trace: UniqueID? = nil) {
        events.append(event, trace: trace ?? turn.trace)
        guard !subscribers.isEmpty else { return }
        for client in Array(subscribers.keys) {
            if let subject = event.subject { subscribers[client]?.noteChange(of: subject) }
            tell(client)
        }
    }

    /// The end of a process is told once: who leaves has ended for its followers, whatever comes of the process then.
    mutating func publish(_ row: ProcessRow, of process: WindowProcess) {
        if process.phase == .leaving, events.mirror.processes[process.id] == nil { return }
        publish(.process(row), trace: process.trace)
    }

    mutating func subscribe(
        _ client: Client,
        after position: EventPosition?,
        _ message: ClientMessage
    ) throws(Refusal) {
        guard subscribers.count < Limits.subscribers || subscribers[client.id] != nil else {
            throw Refusal(
                code: .tooMany, reason: "more than \(Limits.subscribers) subscribers", limit: Int64(Limits.subscribers))
        }
        reply(.subscribed(events.position), to: client.id, id: message.id, trace: message.trace)
        subscriptions &+= 1
        subscribers[client.id] = Subscriber(after: position, in: events, portion: subscriptions << 32)
        tell(client.id)
    }

    /// The client has taken a portion, so it gets the next.
    mutating func taken(_ client: ClientID, portion: UInt64) {
        guard subscribers[client]?.taken(portion) == true else { return }
        tell(client)
    }

    private mutating func tell(_ client: ClientID) {
        while let told = subscribers[client]?.tell(from: events, limit: policy.eventPortion) {
            send(BrokerMessage(id: 0, trace: told.trace, body: .event(told.event)), to: client)
            if let portion = told.portion { turn.held { .awaitTaken(client, portion: portion, after: $0) } }
        }
        guard let subscriber = subscribers[client], subscriber.hasLagged(behind: events) else { return }
        let lagged = NumberedEvent(position: subscriber.position(in: events), event: .lagged)
        subscribers[client] = nil
        send(BrokerMessage(id: 0, body: .event(lagged)), to: client)
    }
}
