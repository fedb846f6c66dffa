import ActivityWire
import Testing

@testable import BrokerCore

@Suite("The event log")
struct EventLogTests {
    private func process(_ number: UInt64) -> BrokerEvent {
        .process(
            ProcessRow(
                process: WindowProcessID(UniqueID(high: number, low: 0)), app: .sample, processIdentifier: 1,
                state: .connected))
    }

    private func log(of count: UInt64) -> EventLog {
        var log = EventLog(brokerEpoch: 7)
        for number in 0..<count { _ = log.append(process(number)) }
        return log
    }

    @Test("Without a position the present state comes first, closed by stateComplete")
    func stateFirst() {
        let opening = log(of: 3).opening(after: nil)
        #expect(opening.count == 4)
        #expect(opening.last?.event == .stateComplete)
        #expect(opening.last?.position == EventPosition(brokerEpoch: 7, number: 3))
        #expect(opening.dropLast().allSatisfy { $0.position == EventPosition(brokerEpoch: 7, number: 0) })
    }

    @Test("From a known position everything after it follows, and nothing else", arguments: 0...5)
    func resumed(from position: UInt64) {
        let opening = log(of: 5).opening(after: EventPosition(brokerEpoch: 7, number: position))
        #expect(opening.map(\.position.number) == Array(position..<5).map { $0 + 1 })
        #expect(!opening.contains { $0.event == .gap })
    }

    @Test(
        "From another run's position, or one that is not there, a gap is told and the state comes first",
        arguments: [EventPosition(brokerEpoch: 6, number: 2), EventPosition(brokerEpoch: 7, number: 99)])
    func gap(position: EventPosition) {
        let opening = log(of: 5).opening(after: position)
        #expect(opening.first?.event == .gap)
        #expect(opening.last?.event == .stateComplete)
    }

    @Test("What was dropped is a gap; what is still kept is not")
    func dropped() {
        let log = log(of: UInt64(Limits.events) + 10)
        #expect(log.opening(after: EventPosition(brokerEpoch: 7, number: 9)).first?.event == .gap)
        #expect(log.opening(after: EventPosition(brokerEpoch: 7, number: 10)).count == Limits.events)
    }
}
