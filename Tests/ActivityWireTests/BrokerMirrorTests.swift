import ActivityWire
import Testing

@Suite("Mirror of the broker's state")
struct BrokerMirrorTests {
    private func mirror(seed: Int) -> BrokerMirror {
        var generator = ValueGenerator(seed: UInt64(seed))
        var mirror = BrokerMirror()
        for _ in 0..<60 {
            let kind = 25 + Int.random(in: 0..<7, using: &generator.random)
            guard case .event(let event) = generator.brokerMessage(kind: kind).body else { continue }
            mirror.apply(event.event)
        }
        return mirror
    }

    @Test("Applying a mirror's events to an empty mirror recreates it", arguments: 0..<50)
    func replication(seed: Int) throws {
        let original = mirror(seed: seed)
        var copy = BrokerMirror()
        for event in original.replicate() {
            let message = BrokerMessage(
                id: 0,
                body: .event(NumberedEvent(position: EventPosition(brokerEpoch: 1, number: 1), event: event))
            )
            guard case .event(let carried) = try Frames(WireCodec.encode(message)).brokerMessage().body else {
                continue
            }
            copy.apply(carried.event)
        }
        // Compared outside of the expectation: a whole mirror in a failure's text is unreadable.
        let isEqual = copy == original
        #expect(isEqual)
        #expect(!copy.isComplete)
        let isSameInEvents = copy.replicate() == original.replicate()
        #expect(isSameInEvents)
    }

    @Test("Applying an event twice has the same effect as once", arguments: 0..<20)
    func repeats(seed: Int) {
        let original = mirror(seed: seed)
        var copy = BrokerMirror()
        for event in original.replicate() {
            copy.apply(event)
            copy.apply(event)
        }
        let isEqual = copy == original
        #expect(isEqual)
    }

    @Test("An ended request stays ended, and only the last ended ones are kept")
    func endedRequests() {
        let total = Limits.mirroredEndedRequests + 10
        let ids = (0..<total).map { RequestID(UniqueID(high: 0, low: UInt64($0))) }
        var mirror = BrokerMirror()
        for id in ids {
            var outcome = ActivationOutcome(request: id, decision: .created, stage: .accepted)
            mirror.apply(.request(outcome))
            outcome.stage = .handled
            outcome.code = .handled
            mirror.apply(.request(outcome))
        }
        #expect(mirror.requests.count == Limits.mirroredEndedRequests)
        #expect(mirror.requests[ids[0]] == nil)
        mirror.apply(.request(ActivationOutcome(request: ids[total - 1], decision: .created, stage: .accepted)))
        #expect(mirror.requests[ids[total - 1]]?.code == .handled)
    }

    @Test("A gap empties the mirror, the end of the state completes it, and a lag makes it incomplete")
    func completeness() {
        var mirror = mirror(seed: 1)
        mirror.apply(.gap)
        #expect(mirror == BrokerMirror())
        mirror.apply(.stateComplete)
        #expect(mirror.isComplete)
        mirror.apply(.lagged)
        #expect(!mirror.isComplete)
    }
}
