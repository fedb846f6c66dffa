import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Subscribers")
struct SubscriberTests {
    /// A log, somebody who takes what it is told, and the mirror that this gives.
    private struct Reader {
        var log = EventLog(brokerEpoch: 7, countLimit: 40)
        var subscriber: Subscriber
        var mirror = BrokerMirror()
        var heard: [NumberedEvent] = []
        var portion: UInt64?

        init(of rows: UInt64, after wanted: EventPosition? = nil) {
            for number in 0..<rows { log.append(EventLogTests.process(number)) }
            subscriber = Subscriber(after: wanted, in: log, portion: 0)
        }

        mutating func append(_ event: BrokerEvent) {
            log.append(event)
            if let subject = event.subject { subscriber.noteChange(of: subject) }
        }

        /// Hears a portion of at most three; false when there was nothing.
        mutating func hear() -> Bool {
            if let portion, !subscriber.completePortion(portion) { return false }
            portion = nil
            var isAny = false
            while let told = subscriber.takeNext(from: log, limit: 3) {
                isAny = true
                heard.append(told.event)
                mirror.apply(told.event.event)
                portion = told.portion
            }
            return isAny
        }
    }

    @Test("The state is sent in portions, one at a time")
    func portions() {
        var reader = Reader(of: 8)
        let hasBegun = reader.hear()
        #expect(hasBegun)
        #expect(reader.heard.count == 3)
        let again = reader.subscriber.takeNext(from: reader.log, limit: 3)
        #expect(again == nil)
        let isOther = reader.subscriber.completePortion(99)
        #expect(!isOther, "a portion that is not out")
        while reader.hear() {}
        #expect(reader.heard.count == 9)
        #expect(reader.heard.last?.event == .stateComplete)
        #expect(reader.mirror.replicate() == reader.log.mirror.replicate())
    }

    @Test("A change during the initial state is sent once, as an event, before the state is complete")
    func changesMeanwhile() {
        var reader = Reader(of: 10)
        _ = reader.hear()
        let late = EventLogTests.process(9, reason: "changed")
        reader.append(late)
        reader.append(EventLogTests.process(20))
        while reader.hear() {}
        #expect(reader.heard.filter { $0.event.subject == late.subject }.map(\.event) == [late])
        #expect(reader.heard.last?.event == .stateComplete)
        #expect(reader.heard.last?.position.number == 12)
        #expect(reader.mirror.replicate() == reader.log.mirror.replicate())
        reader.append(EventLogTests.process(21))
        while reader.hear() {}
        #expect(reader.heard.last?.position.number == 13)
    }

    @Test("A row removed before its turn is not sent")
    func removedMeanwhile() {
        var reader = Reader(of: 5)
        _ = reader.hear()
        var gone = ProcessRow(
            process: WindowProcessID(UniqueID(high: 4, low: 0)), app: .sample, processIdentifier: 1, state: .ended)
        gone.reason = "it was ended"
        reader.append(.process(gone))
        while reader.hear() {}
        #expect(reader.mirror.processes.count == 4)
        #expect(reader.mirror.isComplete)
    }

    @Test("Positions never decrease, and resuming from one before the end of the state starts over")
    func positions() {
        var reader = Reader(of: 6)
        _ = reader.hear()
        #expect(reader.subscriber.position(in: reader.log).number == 0)
        reader.append(EventLogTests.process(9))
        while reader.hear() {}
        let numbers = reader.heard.map(\.position.number)
        #expect(numbers == numbers.sorted())
        #expect(reader.subscriber.position(in: reader.log).number == 7)
    }

    @Test("A subscriber lags only once events it has not received are dropped from the log")
    func lagging() {
        var reader = Reader(of: 4)
        while reader.hear() {}
        for number in 0..<3 { reader.append(EventLogTests.process(UInt64(number))) }
        _ = reader.hear()
        #expect(reader.portion != nil)
        for number in 0..<38 {
            #expect(!reader.subscriber.hasLagged(behind: reader.log))
            reader.append(EventLogTests.process(UInt64(number)))
        }
        #expect(!reader.subscriber.hasLagged(behind: reader.log))
        reader.append(EventLogTests.process(50))
        #expect(reader.subscriber.hasLagged(behind: reader.log))
        #expect(reader.subscriber.position(in: reader.log).number == 5)
    }

    @Test("A portion ends with the event that reaches its byte limit, and not before", arguments: [0, 1])
    func bytes(missing: Int) {
        var log = EventLog(brokerEpoch: 7)
        let empty = EventLogTests.process(0, reason: "").bytes
        for number in UInt64(0)..<4 {
            let room = Limits.eventPortionBytes / 2 - empty - (number == 1 ? missing : 0)
            log.append(EventLogTests.process(number, reason: String(repeating: "x", count: room)))
        }
        var subscriber = Subscriber(after: nil, in: log, portion: 0)
        var count = 0
        var isOver = false
        while !isOver, let told = subscriber.takeNext(from: log, limit: 100) {
            count += 1
            isOver = told.portion != nil
        }
        #expect(isOver && count == 2 + missing)
    }
}
