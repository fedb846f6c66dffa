import ActivityWire
import BrokerCore
import Testing

@testable import BrokerStore

@Suite("Rows of requests")
struct RequestRowTests {
    private let folder: StoreFolder
    private var store: SQLiteStore
    private var generator = ChangeGenerator(seed: 71)
    private let session: SessionRecord

    init() throws {
        folder = try StoreFolder()
        store = folder.store
        session = generator.sessionRecord()
        _ = try store.load()
        try store.append([[.session(session)]])
    }

    private mutating func request(_ number: UInt64) -> (record: RequestRecord, accepted: [Change], end: [Change]) {
        var record = generator.requestRecord()
        record.id = RequestID(UniqueID(high: number, low: number))
        record.outcome.code = nil
        var delivery = generator.deliveryRecord(of: record.id)
        delivery.number = DeliveryNumber(number)
        var ended = record
        ended.outcome.code = .handled
        return (
            ended, [.delivery(session.id, delivery), .request(record)],
            [.deliverySettled(session.id, delivery.number), .request(ended)]
        )
    }

    private func rows(_ columns: String) throws -> [String] {
        let outside = try folder.outside()
        defer { try? outside.close() }
        return try outside.read {
            try $0.texts("SELECT \(columns) FROM requests ORDER BY place")
        }
    }

    @Test("A request keeps its place from its acceptance to its end, and the next one after it is forgotten takes over")
    mutating func places() throws {
        let (first, second, third) = (request(1), request(2), request(3))
        try store.append([first.accepted])
        try store.append([second.accepted])
        try store.append([first.end])
        #expect(try rows("place || ' ' || sequence || ' ' || ifnull(number, '-')") == ["1 1 -", "2 2 2"])
        try store.append([[.requestForgotten(first.record.id)] + third.accepted])
        #expect(try rows("place || ' ' || sequence || ' ' || ifnull(number, '-')") == ["1 3 3", "2 2 2"])
        try store.append([[.requestForgotten(third.record.id)] + second.end])
        #expect(try rows("place || ' ' || sequence || ' ' || ifnull(number, '-')") == ["2 2 -"])
        #expect(try store.load().requests == [second.record])
        try store.append([first.accepted])
        #expect(try rows("place || ' ' || sequence") == ["1 3", "2 2"])
    }

    @Test("The end of a request does not touch what was accepted")
    mutating func parts() throws {
        let first = request(1)
        try store.append([first.accepted])
        try folder.execute("UPDATE requests SET decision = x'0000', accepted_checksum = 7")
        try store.append([first.end])
        #expect(try rows("hex(decision) || accepted_checksum") == ["00007"])
    }

    @Test("A request that is accepted and ends in one transaction is written as ended")
    mutating func together() throws {
        let (first, second) = (request(1), request(2))
        try store.append([first.accepted, first.end, second.accepted])
        var state = try store.load()
        #expect(state.requests.first == first.record)
        #expect(state.deliveries[session.id]?.map(\.request) == [second.record.id])
        try store.append([[.sessionRemoved(session.id)]])
        state = try store.load()
        #expect(state.deliveries.isEmpty && state.requests.count == 2)
        #expect(store.report.damagedRows == [])
    }

    @Test("A delivery without its request is refused")
    mutating func orphan() throws {
        let delivery = request(1).accepted[0]
        #expect(throws: StoreError.self) { try store.append([[delivery]]) }
        #expect(try store.load().deliveries.isEmpty)
    }

    @Test("The activity of a session is written without the session's long row")
    func activity() throws {
        var store = store
        try folder.execute("UPDATE sessions SET title = 'other', checksum = 7")
        try store.append([[.sessionActivity(session.id, session.activity)]])
        let outside = try folder.outside()
        let title = try outside.read { try $0.texts("SELECT title FROM sessions").first }
        #expect(title == "other")
    }
}
