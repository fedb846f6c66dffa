import ActivityWire
import Testing

@testable import BrokerCore

extension EventLog {
    /// At one time, where the time does not matter.
    mutating func append(_ event: BrokerEvent) { append(event, at: WallTime(milliseconds: 1)) }
}

@Suite("Event log")
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
        while let told = subscriber.takeNext(from: log, limit: .max) { events.append(told.event) }
        return events
    }

    @Test("A subscription without a position starts with the current state, which stateComplete ends")
    func stateFirst() {
        let opening = opening(of: log(of: 3), after: nil)
        #expect(opening.count == 4)
        #expect(opening.last?.event == .stateComplete)
        #expect(opening.last?.position == EventPosition(brokerEpoch: 7, number: 3))
        #expect(opening.dropLast().allSatisfy { $0.position == EventPosition(brokerEpoch: 7, number: 0) })
    }

    @Test("A subscription from a known position gets exactly the later events", arguments: 0...5)
    func resumed(from position: UInt64) {
        let opening = opening(of: log(of: 5), after: EventPosition(brokerEpoch: 7, number: position))
        #expect(opening.map(\.position.number) == Array(position..<5).map { $0 + 1 })
        #expect(!opening.contains { $0.event == .gap })
    }

    @Test(
        "An unknown position or one from another run yields a gap and the state",
        arguments: [
            EventPosition(brokerEpoch: 6, number: 2), EventPosition(brokerEpoch: 7, number: 99),
            EventPosition(brokerEpoch: 7, number: .max),
        ])
    func gap(position: EventPosition) {
        let opening = opening(of: log(of: 5), after: position)
        #expect(opening.first?.event == .gap)
        #expect(opening.last?.event == .stateComplete)
    }

    @Test("A position before dropped events leaves a gap; one whose later events are all kept does not")
    func dropped() {
        let log = log(of: UInt64(Limits.events) + 10)
        #expect(!log.keepsEverythingAfter(EventPosition(brokerEpoch: 7, number: 9)))
        #expect(log.keepsEverythingAfter(EventPosition(brokerEpoch: 7, number: 10)))
        #expect(log.firstNumber == 11)
        #expect(log[10] == nil && log[11] != nil)
    }

    /// Five events, a second apart, the first at second 1; of a log that began at second 0.
    private func timed(countLimit: Int = 100) -> EventLog {
        var log = EventLog(brokerEpoch: 7, countLimit: countLimit)
        log.begin(with: BrokerMirror(), at: WallTime(milliseconds: 0))
        for number in UInt64(1)...5 {
            log.append(Self.process(number), at: WallTime(milliseconds: Int64(number) * 1_000))
        }
        return log
    }

    @Test("Each event has its own time; the current state and stateComplete have the newest event's time")
    func times() {
        let log = timed()
        let followed = opening(of: log, after: log.position(since: WallTime(milliseconds: 1)))
        #expect(followed.map(\.time?.milliseconds) == [1_000, 2_000, 3_000, 4_000, 5_000])
        #expect(opening(of: log, after: nil).allSatisfy { $0.time?.milliseconds == 5_000 })
    }

    @Test(
        "Subscribing since a time yields everything from that time on",
        arguments: [(1, 5), (1_000, 5), (1_001, 4), (4_000, 2), (5_001, 0)])
    func since(milliseconds: Int64, count: Int) {
        let log = timed()
        let place = log.position(since: WallTime(milliseconds: milliseconds))
        #expect(log.keepsEverythingAfter(place))
        #expect(opening(of: log, after: place).count == count)
    }

    @Test("Subscribing since a time older than the log yields a gap and the current state", arguments: [true, false])
    func sinceBefore(isDropped: Bool) {
        let log = timed(countLimit: isDropped ? 3 : 100)
        let kept: Int64 = isDropped ? 2_000 : 0
        #expect(opening(of: log, after: log.position(since: WallTime(milliseconds: kept))).first?.event == .gap)
        let after = log.position(since: WallTime(milliseconds: kept + 1))
        #expect(opening(of: log, after: after).count == (isDropped ? 3 : 5))
    }

    @Test("Large events reach the byte limit before the count limit, and the newest event is always kept")
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
