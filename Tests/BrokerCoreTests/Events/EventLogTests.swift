import ActivityWire
import Testing

@testable import BrokerCore

@Suite("The event log")
struct EventLogTests {
    static func process(_ number: UInt64, reason: String? = nil) -> BrokerEvent {
        .process(
            ProcessRow(
                process: WindowProcessID(UniqueID(high: number, low: 0)), app: .sample, processIdentifier: 1,
                state: .connected, reason: reason))
    }

    private func log(of count: UInt64) -> EventLog {
        var log = EventLog(brokerEpoch: 7)
        for number in 0..<count { log.append(Self.process(number)) }
        return log
    }

    private func opening(of log: EventLog, after wanted: EventPosition?) -> [NumberedEvent] {
        var subscriber = Subscriber(after: wanted, in: log, portion: 0)
        var events: [NumberedEvent] = []
        while let told = subscriber.tell(from: log, limit: .max) { events.append(told.event) }
        return events
    }

    @Test("Without a position the present state comes first, closed by stateComplete")
    func stateFirst() {
        let opening = opening(of: log(of: 3), after: nil)
        #expect(opening.count == 4)
        #expect(opening.last?.event == .stateComplete)
        #expect(opening.last?.position == EventPosition(brokerEpoch: 7, number: 3))
        #expect(opening.dropLast().allSatisfy { $0.position == EventPosition(brokerEpoch: 7, number: 0) })
    }

    @Test("From a known position everything after it follows, and nothing else", arguments: 0...5)
    func resumed(from position: UInt64) {
        let opening = opening(of: log(of: 5), after: EventPosition(brokerEpoch: 7, number: position))
        #expect(opening.map(\.position.number) == Array(position..<5).map { $0 + 1 })
        #expect(!opening.contains { $0.event == .gap })
    }

    @Test(
        "From another run's position, or one that is not there, a gap is told and the state comes first",
        arguments: [
            EventPosition(brokerEpoch: 6, number: 2), EventPosition(brokerEpoch: 7, number: 99),
            EventPosition(brokerEpoch: 7, number: .max),
        ])
    func gap(position: EventPosition) {
        let opening = opening(of: log(of: 5), after: position)
        #expect(opening.first?.event == .gap)
        #expect(opening.last?.event == .stateComplete)
    }

    @Test("What was dropped is a gap; what is still kept is not")
    func dropped() {
        let log = log(of: UInt64(Limits.events) + 10)
        #expect(!log.follows(EventPosition(brokerEpoch: 7, number: 9)))
        #expect(log.follows(EventPosition(brokerEpoch: 7, number: 10)))
        #expect(log.firstNumber == 11)
        #expect(log[10] == nil && log[11] != nil)
    }

    @Test("Large events are bounded by their bytes before they are by their number, and the newest always stays")
    func bytes() {
        let text = String(repeating: "x", count: 10_000)
        var log = EventLog(brokerEpoch: 7, countLimit: 1_000, byteLimit: 100_000)
        for number in 0..<50 { log.append(Self.process(UInt64(number), reason: text)) }
        #expect(log.bytes <= 100_000)
        #expect((5...9).contains(log.nextNumber - log.firstNumber))
        log.append(Self.process(99, reason: String(repeating: "x", count: 1_000_000)))
        #expect(log.nextNumber - log.firstNumber == 1)
        for number in 0..<50 { log.append(Self.process(UInt64(number))) }
        #expect(log.bytes <= 100_000)
        #expect(log.nextNumber - log.firstNumber == 50)
    }
}
