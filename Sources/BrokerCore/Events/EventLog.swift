import ActivityWire
import DequeModule

/// The numbered events of this run: the last ``Limits/events`` of them, and the state they add up to.
struct EventLog: Sendable {
    let brokerEpoch: UInt64
    private(set) var mirror = BrokerMirror()
    private var events: Deque<BrokerEvent> = []
    /// The number of the next event; the first is 1.
    private var nextNumber: UInt64 = 1

    init(brokerEpoch: UInt64) {
        self.brokerEpoch = brokerEpoch
    }

    var position: EventPosition { EventPosition(brokerEpoch: brokerEpoch, number: nextNumber &- 1) }

    mutating func append(_ event: BrokerEvent) -> NumberedEvent {
        mirror.apply(event)
        events.append(event)
        if events.count > Limits.events { events.removeFirst() }
        defer { nextNumber &+= 1 }
        return NumberedEvent(position: EventPosition(brokerEpoch: brokerEpoch, number: nextNumber), event: event)
    }

    /// What a new subscriber is given first: everything after its position where that is still known; otherwise,
    /// marked by a `gap` if it named one, the events that rebuild the present state.
    func opening(after wanted: EventPosition?) -> [NumberedEvent] {
        if let wanted, let missed = events(after: wanted) { return missed }
        // Until the state is complete there is no position to come back to but the beginning: whoever is cut off in the
        // middle has missed something, and is given the state anew.
        let beginning = EventPosition(brokerEpoch: brokerEpoch, number: 0)
        let opening: [BrokerEvent] = (wanted == nil ? [] : [.gap]) + mirror.replicate()
        return opening.map { NumberedEvent(position: beginning, event: $0) }
            + [NumberedEvent(position: position, event: .stateComplete)]
    }

    private func events(after wanted: EventPosition) -> [NumberedEvent]? {
        let first = nextNumber &- UInt64(events.count)
        guard wanted.brokerEpoch == brokerEpoch, wanted.number < nextNumber, wanted.number &+ 1 >= first else {
            return nil
        }
        let skipped = Int(wanted.number &+ 1 &- first)
        return events.dropFirst(skipped).enumerated().map { offset, event in
            let number = wanted.number &+ 1 &+ UInt64(offset)
            return NumberedEvent(position: EventPosition(brokerEpoch: brokerEpoch, number: number), event: event)
        }
    }
}
