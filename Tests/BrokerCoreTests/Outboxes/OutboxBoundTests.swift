import ActivityWire
import OrderedCollections
import Testing

@testable import BrokerCore

/// What waits for a window that takes nothing: so much of it in memory, the rest in the store, and no more than fits.
@Suite("Outbox limits")
struct OutboxBoundTests {
    private static let payload = 10_000
    private var harness: Harness
    private let tool: ClientID
    private let window: ClientID
    private let session: SceneSessionID

    init() {
        var policy = BrokerPolicy.standard
        policy.outboxes = OutboxBounds()
        policy.outboxes.memoryPerSession = 4 * Self.payload
        policy.outboxes.memoryPerApp = 6 * Self.payload
        policy.outboxes.perSession = 20 * Self.payload
        policy.outboxes.perApp = 25 * Self.payload
        harness = Harness(Harness.app(.application), policy: policy)
        tool = harness.tool()
        harness.open("x", from: tool)
        window = harness.window()
        harness.settle(window)
        session = harness.sessions[0].id
    }

    /// Opens with so much user info that three of them have room in memory.
    @discardableResult
    private mutating func open(
        _ target: String = "x",
        _ change: (inout ActivationRequest) -> Void = { _ in },
        activity describe: (inout Activity) -> Void = { _ in }
    ) -> UInt64 {
        harness.open(target, from: tool) {
            var activity = Activity(type: "org.example.show", targetContentIdentifier: target)
            activity.userInfo = Blob([UInt8](repeating: 7, count: Self.payload))
            describe(&activity)
            $0.event = .activity(activity)
            $0.timeout = .seconds(600)
            change(&$0)
        }
    }

    private var outbox: Outbox? { harness.broker.sessions.exists(session) ? harness.broker.outboxes[session] : nil }

    private var deliveries: [Delivery] {
        harness.calls(to: window).compactMap { call in
            switch call.body {
            case .deliver(let delivery): delivery
            default: nil
            }
        }
    }

    /// A broker that starts anew with what was stored, and the same processes.
    private mutating func restart(_ policy: BrokerPolicy) {
        harness = Harness(Harness.app(.application), policy: policy, state: harness.stored)
    }

    @Test("A window that handles nothing is sent only as many events as fit in memory")
    mutating func bounded() throws {
        for _ in 0..<12 { open() }
        let waiting = try #require(outbox)
        #expect(waiting.count == 12 && waiting.storedOnlyCount == 9)
        #expect(waiting.heldBytes <= 4 * Self.payload && waiting.bytes > 12 * Self.payload)
        #expect(deliveries.count == 3)
        #expect(harness.readings.isEmpty)
    }

    @Test("Every event is delivered in order, complete and once, as the window handles the events before it")
    mutating func inOrder() throws {
        var requests: [UInt64] = []
        for _ in 0..<12 { requests.append(open()) }
        harness.settle(window)
        let numbers = deliveries.map(\.number)
        #expect(numbers.count == 12 && numbers == numbers.sorted() && Set(numbers).count == 12)
        #expect(deliveries.allSatisfy { !$0.isRedelivery && $0.event.bytes > Self.payload })
        #expect(requests.allSatisfy { harness.outcome($0, to: tool)?.code == .handled })
        #expect(!harness.readings.isEmpty)
        #expect(outbox?.isEmpty == true && outbox?.storedOnlyCount == 0)
        #expect(harness.broker.outboxes.totals.bytes == 0 && harness.broker.outboxes.totals.heldBytes == 0)
        for change in harness.changes {
            if case .delivery(_, let record) = change { #expect(!record.isStoredOnly) }
        }
    }

    @Test("During a read from the store, no event overtakes those being read")
    mutating func noneOvertakes() throws {
        harness.answersReadings = false
        for _ in 0..<6 { open() }
        harness.settle(window)
        #expect(deliveries.count == 3)
        let range = try #require(harness.readings.first)
        open()
        harness.open("x", from: tool) { $0.timeout = .seconds(600) }
        #expect(deliveries.count == 3 && harness.readings.count == 1)
        harness.answersReadings = true
        harness.answerReading(of: session, range)
        harness.settle(window)
        let numbers = deliveries.map(\.number)
        #expect(numbers.count == 8 && numbers == numbers.sorted())
    }

    @Test("A request that exceeds the session's limit is refused as outboxFull without side effects")
    mutating func sessionFull() throws {
        for _ in 0..<19 { open() }
        let before = outbox?.entries.map(\.record.number)
        let refused = open()
        let refusal = try #require(harness.refusal(refused, to: tool))
        #expect(refusal.code == .outboxFull && refusal.field == "activate.session")
        #expect(refusal.limit == Int64(20 * Self.payload))
        #expect(outbox?.entries.map(\.record.number) == before)
        harness.settle(window)
        let later = open()
        harness.settle(window)
        #expect(harness.outcome(later, to: tool)?.code == .handled)
    }

    @Test("A request that exceeds its app's limit is refused, whichever session it is for")
    mutating func appFull() throws {
        for _ in 0..<16 { open() }
        var refusals: [Refusal] = []
        for _ in 0..<16 {
            let request = open("y") { $0.reuse = .preferElseNew }
            if let refusal = harness.refusal(request, to: tool) { refusals.append(refusal) }
        }
        let first = try #require(refusals.first)
        #expect(first.code == .outboxFull && first.field == "activate.app" && first.limit == Int64(25 * Self.payload))
        let count = harness.sessions.count
        let another = open("z") { $0.reuse = .preferElseNew }
        #expect(harness.refusal(another, to: tool)?.field == "activate.app")
        #expect(harness.sessions.count == count)
        #expect(harness.broker.outboxes.totals(of: .sample).bytes <= 25 * Self.payload)
        #expect(harness.broker.outboxes.totals(of: .sample).heldBytes <= 6 * Self.payload)
    }

    @Test("Transient events are accepted only while there is room for them in memory")
    mutating func transient() throws {
        for _ in 0..<3 { open() }
        let refused = open {
            $0.isTransient = true
            $0.reuse = .matchElseFail
        }
        let refusal = try #require(harness.refusal(refused, to: tool))
        #expect(refusal.code == .outboxFull && refusal.limit == Int64(4 * Self.payload))
    }

    @Test("After a broker restart, memory is limited as before and every event is delivered")
    mutating func restarted() throws {
        let policy = harness.broker.policy
        for _ in 0..<12 { open() }
        restart(policy)
        let waiting = try #require(outbox)
        #expect(waiting.count == 12 && waiting.storedOnlyCount == 9 && waiting.heldBytes <= 4 * Self.payload)
        // The process that had the window does not come back; another one is started for what waits.
        harness.advance(by: policy.resumeGrace + policy.backoffInitial)
        let again = harness.window()
        harness.settle(again)
        #expect(harness.broker.requests.underWay == 0)
        #expect(outbox?.isEmpty == true)
    }

    @Test("An ended window's stored events are delivered to its successor, the first one with the connect")
    mutating func windowEnded() throws {
        harness.answersReadings = false
        for _ in 0..<6 { open() }
        harness.settle(window)
        let range = try #require(harness.readings.first)
        harness.handle(.closed(window))
        harness.advance(by: harness.broker.policy.resumeGrace + harness.broker.policy.backoffInitial)
        let again = harness.window()
        harness.settle(again)
        #expect(!harness.names(to: again).contains("willConnect"), "it is not made before what it is made for is known")
        harness.answersReadings = true
        harness.answerReading(of: session, range)
        harness.settle(again)
        #expect(harness.names(to: again).contains("willConnect"))
        #expect(harness.broker.requests.underWay == 0)
    }

    @Test("Events that the store cannot return end as not delivered; later ones are still delivered")
    mutating func lost() throws {
        harness.answersReadings = false
        var requests: [UInt64] = []
        for _ in 0..<6 { requests.append(open()) }
        harness.settle(window)
        let range = try #require(harness.readings.first)
        harness.answersReadings = true
        let stored = (harness.stored.deliveries[session] ?? []).filter { range.contains($0.number) }
        harness.handle(.deliveriesRead(session, range, Array(stored.dropFirst())))
        harness.settle(window)
        let codes = requests.map { harness.outcome($0, to: tool)?.code }
        #expect(codes == [.handled, .handled, .handled, .notDelivered, .handled, .handled])
    }

    @Test("An unexpected read result changes nothing")
    mutating func unasked() throws {
        for _ in 0..<6 { open() }
        let before = outbox?.entries.map(\.record)
        let number = DeliveryNumber(5)
        harness.handle(.deliveriesRead(session, number...number, []))
        let isUnchanged = outbox?.entries.map(\.record) == before
        #expect(isUnchanged)
        harness.settle(window)
        #expect(deliveries.count == 6)
    }

    @Test("Events that are only in the store still expire and can be withdrawn")
    mutating func expiredAndWithdrawn() throws {
        for _ in 0..<4 { open() }
        let expiring = expiringOpen()
        #expect(outbox?.entries.last?.record.isStoredOnly == true)
        harness.advance(by: .seconds(5))
        #expect(harness.outcome(expiring, to: tool)?.code == .expired)
        let named = open(activity: { $0.persistentIdentifier = "draft" })
        #expect(outbox?.entries.last?.record.isStoredOnly == true)
        harness.request(.withdrawActivities(persistentIdentifiers: ["draft"]), from: window)
        #expect(harness.outcome(named, to: tool)?.code == .withdrawn)
    }

    private mutating func expiringOpen() -> UInt64 {
        let expiration = WallTime(milliseconds: harness.now.wall.milliseconds + 5_000)
        return open(activity: { $0.expiration = expiration })
    }
}
