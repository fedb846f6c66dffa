import ActivityWire
import BrokerCore
import Testing

@testable import BrokerStore

/// Events that are not taken into memory when the store is read, and are read when their turn comes.
@Suite("Events left in the store")
struct LeftInStoreTests {
    private static let payload = 65_000
    private static let count = 40
    private let folder: StoreFolder
    private var store: SQLiteStore
    private let session: SessionRecord

    init() throws {
        folder = try StoreFolder()
        store = folder.store
        _ = try store.load()
        var generator = ChangeGenerator(seed: 5)
        session = generator.sessionRecord()
        let session = session
        let deliveries = (1...Self.count).flatMap { Self.changes($0, to: session.id, &generator) }
        try store.append([[.session(session)] + deliveries])
    }

    private static func changes(
        _ number: Int, to session: SceneSessionID, _ generator: inout ChangeGenerator
    ) -> [Change] {
        var request = generator.requestRecord()
        request.id = generator.identifier()
        return [.request(request), .delivery(session, record(number, of: request.id))]
    }

    private static func record(_ number: Int, of request: RequestID) -> DeliveryRecord {
        var activity = Activity(type: "org.example.show")
        activity.userInfo = Blob([UInt8](repeating: UInt8(number), count: payload))
        activity.expiration = WallTime(milliseconds: Int64(number))
        activity.persistentIdentifier = "draft \(number)"
        return DeliveryRecord(
            number: DeliveryNumber(UInt64(number)), request: request,
            sender: Sender(processIdentifier: 1, userIdentifier: 2), event: .activity(activity))
    }

    @Test("A load reads only as much of an outbox as belongs in memory, starting with its first events")
    mutating func load() throws {
        let records = try #require(store.load().deliveries[session.id])
        let held = records.prefix { !$0.isStoredOnly }
        #expect(records.map(\.number.number) == Array(1...UInt64(Self.count)))
        #expect(held.count == Limits.outboxMemoryBytes / Self.payload)
        for record in records.dropFirst(held.count) {
            #expect(record.isStoredOnly && record.event == nil)
            #expect(record.bytes > Self.payload)
            #expect(record.stored?.expiration == WallTime(milliseconds: Int64(record.number.number)))
            #expect(record.stored?.persistentIdentifier == "draft \(record.number.number)")
        }
    }

    @Test("Events left in the store are read in full by their numbers, for their session only")
    mutating func read() throws {
        var generator = ChangeGenerator(seed: 6)
        let other = generator.sessionRecord()
        try store.append([[.session(other)] + Self.changes(20, to: other.id, &generator)])
        let read = try store.deliveries(to: session.id, DeliveryNumber(20)...DeliveryNumber(22))
        #expect(read.map(\.number.number) == [20, 21, 22])
        for record in read {
            guard case .activity(let activity)? = record.event else {
                Issue.record("delivery \(record.number) has no event")
                continue
            }
            #expect(activity.userInfo == Blob([UInt8](repeating: UInt8(record.number.number), count: Self.payload)))
        }
    }

    @Test("Damaged or missing rows are skipped when left events are read")
    mutating func damaged() throws {
        try store.append([[.deliverySettled(session.id, DeliveryNumber(21))]])
        try folder.execute("UPDATE requests SET attempts = 7 WHERE number = 20")
        let again = try store.deliveries(to: session.id, DeliveryNumber(19)...DeliveryNumber(22))
        #expect(again.map(\.number.number) == [19, 22])
    }
}
