import ActivityWire
import BrokerCore
import Testing

@testable import BrokerStore

@Suite("Damaged rows")
struct DamagedRowTests {
    struct Damage: Sendable, CustomTestStringConvertible {
        var sql: String
        var table: String
        var reason: String
        /// The number of the damaged row.
        var sequence = 1
        var testDescription: String { sql }
    }

    @Test(
        "A damaged row is reported with its table, column and reason; all others load",
        arguments: [
            Damage(sql: "UPDATE sessions SET app = 'no app'", table: "sessions", reason: "app: is not an app"),
            Damage(sql: "UPDATE sessions SET id = 'x'", table: "sessions", reason: "id: is not an identifier"),
            Damage(sql: "UPDATE sessions SET configuration = x'ff'", table: "sessions", reason: "configuration: "),
            Damage(sql: "UPDATE sessions SET has_crashed = 7", table: "sessions", reason: "has_crashed: expected 0"),
            Damage(sql: "UPDATE sessions SET title = x'c328'", table: "sessions", reason: "title: is not UTF-8"),
            Damage(sql: "UPDATE sessions SET epoch = 'soon'", table: "sessions", reason: "epoch: expected an integer"),
            Damage(sql: "UPDATE sessions SET epoch = 1.5", table: "sessions", reason: "epoch: expected an integer"),
            Damage(sql: "UPDATE requests SET outcome = NULL", table: "requests", reason: "outcome: "),
            Damage(sql: "UPDATE requests SET decision = x'0000'", table: "requests", reason: "decision: "),
            Damage(sql: "UPDATE requests SET trace = 'x'", table: "requests", reason: "trace: is not an identifier"),
            Damage(sql: "UPDATE processes SET process_identifier = 4294967296", table: "processes", reason: "process_"),
            Damage(sql: "UPDATE processes SET secret = 'text'", table: "processes", reason: "secret: expected bytes"),
            Damage(
                sql: "UPDATE requests SET attempts = -1", table: "requests", reason: "attempts: -1 is not in",
                sequence: 2),
            Damage(sql: "UPDATE requests SET event = x'99'", table: "requests", reason: "event: ", sequence: 2),
            Damage(
                sql: "UPDATE requests SET number = number + 1", table: "requests", reason: "checksum: ", sequence: 2),
            Damage(sql: "UPDATE discards SET app = ''", table: "discards", reason: "app: is not an app"),
        ]
    )
    func damagedRow(damage: Damage) throws {
        let folder = try StoreFolder()
        var sample = Sample(seed: 1)
        var store = folder.store
        _ = try store.load()
        try store.append([sample.changes, sample.moreChanges])
        let whole = try store.load()
        store.close()
        try folder.execute("\(damage.sql) WHERE sequence = \(damage.sequence)")

        let loaded = try store.load()
        #expect(loaded.rowCount < whole.rowCount)
        let named = try #require(store.report.damagedRows.first)
        #expect(named.table == damage.table)
        #expect(named.reason.hasPrefix(damage.reason), "\(named)")
        #expect(store.report.damagedRowCount == whole.rowCount - loaded.rowCount)
    }

    @Test("If the newest restoration state is damaged, the previous one is loaded")
    func olderRestoration() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 2)
        let session = generator.sessionRecord()
        let records = (1...3).map {
            RestorationRecord(generation: $0, saved: session.created, activity: generator.activity())
        }
        var store = folder.store
        _ = try store.load()
        try store.append([[.session(session)] + records.map { .restoration(session.id, $0) }])
        store.close()
        try folder.execute("UPDATE restorations SET activity = x'ff' WHERE generation = 3")
        #expect(try store.load().restorations == [session.id: [records[0], records[1]]])
        #expect(store.report.damagedRows.map(\.key) == ["\(session.id) 3"])
    }

    @Test("Rows that belong to a damaged session are reported too")
    func orphans() throws {
        let folder = try StoreFolder()
        var sample = Sample(seed: 3)
        var store = folder.store
        _ = try store.load()
        try store.append([sample.changes])
        store.close()
        try folder.execute("DELETE FROM sessions")
        let loaded = try store.load()
        #expect(loaded.restorations.isEmpty)
        #expect(loaded.deliveries.isEmpty)
        #expect(Set(store.report.damagedRows.map(\.table)) == ["restorations", "requests"])
        #expect(loaded.requests.count == 2)
        #expect(try store.load().requests == loaded.requests)
        #expect(store.report.damagedRows == [])
    }

    @Test("A request whose row is stored twice is loaded once, and the other row is reported")
    func twice() throws {
        let folder = try StoreFolder()
        var sample = Sample(seed: 4)
        var store = folder.store
        _ = try store.load()
        try store.append([sample.changes])
        let whole = try store.load()
        store.close()
        try folder.execute("CREATE TABLE copy AS SELECT * FROM requests WHERE sequence = 1; UPDATE copy SET place = 9")
        try folder.execute("INSERT INTO requests SELECT * FROM copy; DROP TABLE copy")
        #expect(try store.load().requests == whole.requests)
        #expect(store.report.damagedRows.map(\.reason) == ["id: is stored twice"])
    }

    @Test(
        "A damaged epoch is reported and continues above all earlier ones",
        arguments: [
            "UPDATE meta SET value = 'soon' WHERE name = 'broker_epoch'",
            "UPDATE meta SET value = value + 1 WHERE name = 'broker_epoch'",
            "DELETE FROM meta WHERE name = 'broker_epoch'",
        ]
    )
    func epoch(damage: String) throws {
        let folder = try StoreFolder()
        var store = folder.store
        let before = try store.load().brokerEpoch
        store.close()
        try folder.execute(damage)
        let after = try store.load().brokerEpoch
        #expect(after > before)
        #expect(store.report.damagedRows.map(\.table) == ["meta"])
        #expect(try store.load().brokerEpoch == after + 1)
        #expect(store.report.damagedRows == [])
    }

    @Test("Damaged rows beyond the list's capacity are counted")
    func bound() {
        var report = StoreReport()
        for number in 0..<DamagedRow.mostListed + 5 {
            report.add(DamagedRow(table: "requests", key: "\(number)", reason: "outcome: is missing"))
        }
        #expect(report.damagedRows.count == DamagedRow.mostListed)
        #expect(report.damagedRowCount == DamagedRow.mostListed + 5)
    }
}

/// A row in every table, and then another.
private struct Sample {
    var generator: ChangeGenerator
    var changes: [Change] { mutating get { rows() } }
    var moreChanges: [Change] { mutating get { rows() } }

    init(seed: UInt64) {
        generator = ChangeGenerator(seed: seed)
    }

    private mutating func rows() -> [Change] {
        var session = generator.sessionRecord()
        session.id = generator.identifier()
        var request = generator.requestRecord()
        request.id = generator.identifier()
        var delivered = generator.requestRecord()
        delivered.id = generator.identifier()
        var process = generator.processRecord()
        process.id = generator.identifier()
        let discard = SceneSessionDescription(
            session: generator.identifier(),
            app: session.app,
            configuration: session.configuration
        )
        return [
            .session(session), .restoration(session.id, generator.restorationRecord()),
            .request(request), .request(delivered), .delivery(session.id, generator.deliveryRecord(of: delivered.id)),
            .process(process), .discard(discard),
        ]
    }
}

extension StoredState {
    fileprivate var rowCount: Int {
        sessions.count + requests.count + processes.count + discards.count + restorations.count
            + deliveries.values.reduce(0) { $0 + $1.count }
    }
}
