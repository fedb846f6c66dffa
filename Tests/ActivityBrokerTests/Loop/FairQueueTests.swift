import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

@Suite("Fair queue")
struct FairQueueTests {
    private var turns = FairQueue()

    /// Has something wait; whether the connection is not to be read any more.
    @discardableResult
    private mutating func add(_ client: UInt64, _ text: UInt8 = 0, in group: Int32, bytes: Int = 1) -> Bool {
        let control = [UInt8](repeating: text, count: bytes)
        let event = ListenerEvent.received(ClientID(client), control: control, blobs: [])
        return turns.add(event) { _ in .process(group) }
    }

    /// Serves `count` of what waits, each at the cost that its client has; how much each client got.
    private mutating func serve(_ count: Int, costs: [UInt64: Duration]) -> [UInt64: Duration] {
        var spent: [UInt64: Duration] = [:]
        for _ in 0..<count {
            guard let event = turns.next() else { break }
            let cost = costs[event.client.number] ?? .microseconds(10)
            turns.charge(cost)
            spent[event.client.number, default: .zero] += cost
        }
        return spent
    }

    @Test("Messages of one connection keep their order, whatever they cost")
    mutating func order() {
        for text in 0..<50 as Range<UInt8> {
            add(1, text, in: 1)
            add(2, text, in: 2)
        }
        var said: [UInt64: [UInt8]] = [:]
        while let event = turns.next() {
            turns.charge(.microseconds(90))
            if case .received(let client, let control, _) = event { said[client.number, default: []] += control }
        }
        #expect(said == [1: Array(0..<50), 2: Array(0..<50)])
        #expect(turns.isEmpty && turns.bytes == 0)
    }

    @Test("Expensive and cheap clients get equal service time, not equal turns")
    mutating func byCost() throws {
        for _ in 0..<1_000 { add(1, in: 1) }
        for _ in 0..<1_000 { add(2, in: 2) }
        let spent = serve(600, costs: [1: .milliseconds(2), 2: .microseconds(20)])
        let (dear, cheap) = (try #require(spent[1]), try #require(spent[2]))
        #expect(dear < cheap + .milliseconds(3) && cheap < dear + .milliseconds(3))
    }

    @Test("Many connections of one program share a single program's budget")
    mutating func byGroup() throws {
        for client in 1...50 as ClosedRange<UInt64> { for _ in 0..<100 { add(client, in: 1) } }
        for _ in 0..<1_000 { add(99, in: 2) }
        let costs = Dictionary(uniqueKeysWithValues: (1...99).map { (UInt64($0), Duration.microseconds(100)) })
        let spent = serve(400, costs: costs)
        let alone = try #require(spent[99])
        let others = spent.filter { $0.key != 99 }.values.reduce(.zero, +)
        #expect(others < alone + .milliseconds(1) && alone < others + .milliseconds(1))
        let members = spent.filter { $0.key != 99 }.values
        let (least, most) = (try #require(members.min()), try #require(members.max()))
        #expect(most <= least + .microseconds(400), "and share it alike")
    }

    @Test("A newcomer is served next, until its first quantum is used up")
    mutating func newcomer() throws {
        for _ in 0..<100 { add(1, in: 1) }
        _ = serve(10, costs: [1: .milliseconds(1)])
        for _ in 0..<10 { add(2, in: 2) }
        var order: [UInt64] = []
        for _ in 0..<6 {
            let next = turns.next()
            order.append(try #require(next).client.number)
            turns.charge(.milliseconds(1))
        }
        #expect(order.first == 2)
        #expect(order.contains(1))
    }

    @Test("A client that pauses in debt has to pay it off when it returns")
    mutating func debt() throws {
        for _ in 0..<200 { add(1, in: 1) }
        var dear = 0
        for _ in 0..<200 {
            add(2, in: 2)
            let next = turns.next()
            let client = try #require(next).client.number
            if client == 2 {
                dear += 1
                turns.charge(.milliseconds(10))
            } else {
                turns.charge(.microseconds(100))
            }
        }
        #expect(dear <= 5, "a hundred cheap turns cost as much as one dear one")
    }

    @Test("Expensive requests are charged in time without repeated passes over the queue")
    mutating func dear() throws {
        for client in 1...50 as ClosedRange<UInt64> { for _ in 0..<2 { add(client, in: Int32(client)) } }
        for _ in 0..<50 {
            #expect(turns.next() != nil)
            turns.charge(.seconds(100_000))
        }
        // Half a thousand million rounds would not end.
        add(51, in: 51)
        var left: [UInt64] = []
        while let event = turns.next() {
            left.append(event.client.number)
            turns.charge(.microseconds(10))
        }
        #expect(left.first == 51 && left.count == 51, "who comes anew goes first, and nobody is forgotten")
    }

    @Test("The queue has room until too many messages or bytes are waiting")
    mutating func room() {
        for _ in 1..<FairQueue.waitingMessages { add(1, in: 1) }
        #expect(turns.hasCapacity)
        add(1, in: 1)
        #expect(!turns.hasCapacity)
        _ = turns.next()
        turns.charge(.milliseconds(1))
        #expect(turns.hasCapacity)
        let blob = Blob([UInt8](repeating: 0, count: FairQueue.waitingBytes))
        let event = ListenerEvent.received(ClientID(2), control: [], blobs: [blob])
        let hasEnough = turns.add(event) { _ in .process(2) }
        #expect(hasEnough && !turns.hasCapacity)
        let next = turns.next()
        #expect(next?.client == ClientID(2), "it is a newcomer")
        #expect(turns.hasCapacity)
    }

    @Test("Only messages count towards the waiting bytes, not the end of a connection")
    mutating func weightless() {
        add(1, in: 1, bytes: 3)
        let client = ClientID(1)
        for event in [ListenerEvent.malformed(client, StoreOutage.refusal), .closed(client)] {
            _ = turns.add(event) { _ in .process(1) }
        }
        #expect(turns.count == 3 && turns.bytes == 3)
    }

    @Test("A busy connection is paused once, until half of its messages are served")
    mutating func enough() {
        var told: [Int] = []
        for number in 1...100 where add(1, in: 1) { told.append(number) }
        #expect(told == [FairQueue.waitingOfConnection])
        var resumed: [Int] = []
        for left in (0..<100).reversed() {
            _ = turns.next()
            turns.charge(.microseconds(10))
            if turns.takeResumed() == ClientID(1) { resumed.append(left) }
        }
        #expect(resumed == [FairQueue.waitingOfConnection / 2])
    }

    @Test("A connection with large messages is paused and resumed by bytes")
    mutating func enoughBytes() {
        let large = FairQueue.waitingBytesOfConnection / 2
        let told = [add(2, in: 2, bytes: large), add(2, in: 2, bytes: large)]
        #expect(told == [false, true])
        _ = turns.next()
        let resumed = [turns.takeResumed(), turns.takeResumed()]
        #expect(resumed == [ClientID(2), nil])
    }

    @Test(
        "Connections whose last message changed something wait in order while the store is behind"
    )
    mutating func behind() {
        for text in 1...3 as ClosedRange<UInt8> {
            add(1, text, in: 1)
            add(2, text, in: 2)
        }
        for _ in 0..<2 {
            let next = turns.next()
            turns.charge(.milliseconds(1), hasChanged: next?.client == ClientID(1))
        }
        var said: [[UInt64]] = []
        while let event = turns.nextQuiet() {
            turns.charge(.microseconds(10))
            said.append([event.client.number, event.text])
        }
        #expect(said == [[2, 2], [2, 3]])
        #expect(!turns.hasQuiet && !turns.isEmpty)
        add(1, 4, in: 1)
        let late = turns.nextQuiet()
        #expect(late == nil, "what is added meanwhile waits too")
        while let event = turns.next() {
            turns.charge(.microseconds(10))
            said.append([event.client.number, event.text])
        }
        #expect(said.dropFirst(2) == [[1, 2], [1, 3], [1, 4]])
        #expect(turns.isEmpty)
    }

    @Test("A connection waits from its next changing message on while the store is behind")
    mutating func becomesLoud() {
        for text in 1...2 as ClosedRange<UInt8> { add(1, text, in: 1) }
        let first = turns.nextQuiet()
        turns.charge(.microseconds(10), hasChanged: true)
        let second = [turns.nextQuiet(), turns.next()]
        turns.charge(.microseconds(10), hasChanged: false)
        add(1, 3, in: 1)
        let third = turns.nextQuiet()
        #expect(first?.text == 1)
        #expect(second.map { $0?.text } == [nil, 2])
        #expect(third?.text == 3, "it changed nothing last")
    }
}

extension ListenerEvent {
    /// The first byte of what was said.
    fileprivate var text: UInt64 {
        if case .received(_, let control, _) = self { UInt64(control.first ?? 0) } else { 0 }
    }
}

extension FairQueue {
    fileprivate func charge(_ cost: Duration, hasChanged: Bool = false) {
        charge(nanoseconds: cost.wholeNanoseconds, hasChanged: hasChanged)
    }
}
