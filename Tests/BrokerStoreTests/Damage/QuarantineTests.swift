import BrokerCore
import Foundation
import Testing

@testable import BrokerStore

@Suite("Quarantined rows")
struct QuarantineTests {
    /// Changes that every column would let pass.
    @Test(
        "A row that differs from what was written is not used, however plausible it is",
        arguments: [
            "UPDATE sessions SET title = 'other'", "UPDATE session_activity SET last_delivery = last_delivery + 1",
            "UPDATE sessions SET created_milliseconds = created_milliseconds + 1",
            "UPDATE session_activity SET needs_attention = 1 - needs_attention",
            "UPDATE sessions SET checksum = checksum + 1", "UPDATE session_activity SET checksum = NULL",
            "UPDATE sessions SET checksum = NULL", "UPDATE sessions SET user_info = x'00'",
        ])
    func changed(sql: String) throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 41)
        let sessions = (0..<3).map { _ in
            var record = generator.sessionRecord()
            record.id = generator.identifier()
            return record
        }
        var store = folder.store
        _ = try store.load()
        try store.append([sessions.map(Change.session)])
        store.close()
        try folder.execute("\(sql) WHERE sequence = 2")
        #expect(try store.load().sessions == [sessions[0], sessions[2]])
        #expect(store.report.damagedRows.map(\.key) == ["\(sessions[1].id)"])
        #expect(store.report.damagedRows.map(\.reason) == ["checksum: does not fit the row"])
    }

    @Test("A quarantined row keeps its content, is reported once, and is counted from then on")
    func setAside() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 42)
        let session = generator.sessionRecord()
        var store = folder.store
        _ = try store.load()
        try store.append([[.session(session), .restoration(session.id, generator.restorationRecord())]])
        store.close()
        try folder.execute("UPDATE sessions SET title = 'it''s other'")
        #expect(StoreCheck(path: folder.file).verdict == .damagedRows)
        #expect(StoreCheck(path: folder.file).rows.map(\.table) == ["sessions", "restorations"])
        _ = try store.load()
        #expect(store.report.damagedRowCount == 2)
        #expect(store.report.quarantinedRowCount == 2)
        _ = try store.load()
        #expect(store.report.damagedRowCount == 0)
        #expect(store.report.quarantinedRowCount == 2)
        store.close()
        let check = StoreCheck(path: folder.file)
        #expect(check.verdict == .sound)
        #expect(check.quarantinedRows == 2)
        let kept = try folder.outside().read {
            try $0.texts("SELECT content FROM quarantine ORDER BY sequence")
        }
        #expect(kept.count == 2)
        #expect(kept.first?.contains("'it''s other'") == true)
        #expect(kept.first?.contains("\(session.id)") == true)
    }

    @Test("A quarantined identifier may be written again")
    func again() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 43)
        let session = generator.sessionRecord()
        var store = folder.store
        _ = try store.load()
        try store.append([[.session(session)]])
        store.close()
        try folder.execute("UPDATE sessions SET title = 'other'")
        _ = try store.load()
        try store.append([[.session(session)]])
        #expect(try store.load().sessions == [session])
        #expect(store.report.damagedRows == [])
    }
}
