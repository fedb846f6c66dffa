import ActivityWire
import BrokerCore
import Foundation
import Testing

@testable import BrokerStore

@Suite("Migration of older stores")
struct MigrationTests {
    @Test("A store of each earlier version keeps its content", arguments: 1...10)
    func migrated(version: Int) throws {
        let folder = try StoreFolder()
        try folder.makeGolden(version)
        var store = folder.store
        var loaded = try store.load()
        var expected = GoldenStore.state(of: version)
        expected.brokerEpoch = loaded.brokerEpoch
        #expect(loaded == expected)
        #expect(store.report.schemaBefore == Int64(version) && store.report.schema == StoreSchema.version)
        #expect(store.report.damagedRows == [] && store.report.quarantinedRowCount == 0)
        // The next load reads what this broker has written.
        var generator = ChangeGenerator(seed: UInt64(version))
        let groups = (0..<30).map { _ in generator.group() }
        try store.append(groups)
        for group in groups { expected.apply(group) }
        loaded = try store.load()
        expected.brokerEpoch += 1
        #expect(loaded == expected)
        #expect(StoreCheck(path: folder.file).verdict == .sound)
    }

    @Test("A new request of a migrated store follows the others, and takes no place of theirs")
    func order() throws {
        let folder = try StoreFolder()
        try folder.makeGolden(10)
        var store = folder.store
        var generator = ChangeGenerator(seed: 5)
        let before = try store.load().requests
        let new = generator.requestRecord()
        try store.append([[.request(new)]])
        #expect(try store.load().requests == before + [new])
    }

    @Test(
        "A damaged row of an older store is reported and quarantined, and costs no other row",
        arguments: [
            ("UPDATE requests SET timeout_nanoseconds = 1 WHERE sequence = 1", "requests"),
            ("UPDATE deliveries SET attempts = 9 WHERE number = 1", "requests"),
            ("DELETE FROM requests WHERE id = (SELECT request FROM deliveries WHERE number = 1)", "requests"),
            ("UPDATE sessions SET turned_to = 99 WHERE app = 'a'", "sessions"),
            ("UPDATE sessions SET title = 'other' WHERE app = 'a'", "sessions"),
            ("UPDATE snapshots SET bytes = 1", "snapshots"),
        ])
    func damaged(sql: String, table: String) throws {
        let folder = try StoreFolder()
        try folder.makeGolden(10)
        try folder.execute(sql)
        var store = folder.store
        let rows = StoredRows(try store.load())
        let whole = StoredRows(GoldenStore.state)
        #expect(rows.wrong(against: whole) == [])
        #expect(rows.missing(of: whole) == 1)
        #expect(store.report.damagedRows.map(\.table) == [table])
        #expect(store.report.quarantinedRowCount == 1)
    }

    @Test("The rows of requests can be read with their identifiers as text")
    func readable() throws {
        let folder = try StoreFolder()
        try folder.makeGolden(10)
        var store = folder.store
        let state = try store.load()
        let outside = try folder.outside()
        let (ids, sessions) = try outside.read { database in
            (
                try database.texts("SELECT id FROM readable_requests"),
                try database.texts("SELECT session FROM readable_requests WHERE number IS NOT NULL ORDER BY number")
            )
        }
        #expect(ids == state.requests.map { "\($0.id)" })
        #expect(Set(sessions) == Set(state.deliveries.keys.map { "\($0)" }))
    }
}

extension GoldenStore {
    /// The part of the state that a store of an earlier version has.
    fileprivate static func state(of version: Int) -> StoredState {
        var state = state
        if version < 10 { state.shortcuts = [] }
        if version < 9 { (state.notifications, state.endedApps) = ([], []) }
        if version < 7 {
            for index in state.sessions.indices {
                let time = UInt64(max(state.sessions[index].lastActive?.milliseconds ?? 0, 0))
                state.sessions[index].recency = Recency(used: time, left: time)
            }
        }
        if version < 6 { state.layouts = [] }
        if version < 5 { state.owedMoves = [] }
        for index in state.sessions.indices {
            if version < 4 { state.sessions[index].hiddenSession = nil }
            if version < 3 {
                state.sessions[index].destructionConditions = []
                state.sessions[index].closureConfirmation = nil
                state.sessions[index].snapshotPolicy = .allowed
                state.sessions[index].ignoresSnapshotOnNextLaunch = false
                state.sessions[index].isRestorationExtended = false
            }
        }
        if version < 3 { (state.setAside, state.snapshots) = ([:], [:]) }
        if version < 2 { state.defaultApps = [] }
        return state
    }

    /// The way from each version back to the one before, from version 10 on.
    fileprivate static let steps: [(version: Int, sql: String)] = [
        (10, "DROP TABLE shortcuts"), (9, "DROP TABLE notifications; DROP TABLE ended_apps"),
        (
            8,
            ([
                "meta", "sessions", "restorations", "deliveries", "requests", "processes", "discards", "default_apps",
                "set_aside", "snapshots", "owed_moves", "layouts", "layout_states",
            ].map { "ALTER TABLE \($0) DROP COLUMN checksum" } + [
                "DELETE FROM meta WHERE name IN ('identity', 'commits')", "DROP TABLE quarantine",
            ]).joined(separator: "; ")
        ),
        (7, dropping(["turned_to", "left_activity", "is_active"])),
        (6, "DROP TABLE layouts; DROP TABLE layout_states"), (5, "DROP TABLE owed_moves"),
        (4, dropping(["hidden_session"])),
        (
            3,
            dropping([
                "destruction_conditions", "closure_confirmation", "snapshot_policy", "ignores_snapshot",
                "is_restoration_extended",
            ])
                + "; ALTER TABLE sessions ADD COLUMN is_quarantined INTEGER NOT NULL DEFAULT 0"
                + "; DROP TABLE set_aside; DROP TABLE snapshots"
        ),
        (2, "DROP TABLE default_apps"),
    ]

    private static func dropping(_ columns: [String]) -> String {
        columns.map { "ALTER TABLE sessions DROP COLUMN \($0)" }.joined(separator: "; ")
    }
}

extension StoreFolder {
    /// Makes the golden store of an earlier version.
    fileprivate func makeGolden(_ version: Int) throws {
        try execute(GoldenStore.sql)
        for step in GoldenStore.steps where step.version > version { try execute(step.sql) }
        try execute("PRAGMA user_version = \(version)")
    }
}
