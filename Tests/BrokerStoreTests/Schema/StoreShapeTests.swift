import BrokerCore
import Foundation
import Testing

@testable import BrokerStore

@Suite("Damaged schema")
struct StoreShapeTests {
    /// A store with something in every table, and what a load of it gives.
    private struct Filled {
        let folder: StoreFolder
        let state: StoredState

        init(seed: UInt64) throws {
            folder = try StoreFolder()
            try folder.fill(seed: seed)
            var store = folder.store
            state = try store.load()
            store.close()
        }

        /// The same but for the count of loads.
        func isSame(_ other: StoredState) -> Bool {
            var other = other
            other.brokerEpoch = state.brokerEpoch
            return other == state
        }
    }

    private static func replacing(_ text: String, by other: String, in table: String) -> String {
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, '\(text)', '\(other)') WHERE name = '\(table)';
        PRAGMA writable_schema = RESET
        """
    }

    @Test(
        "A damaged definition is reported as damage, and the store is rebuilt if nothing is lost",
        arguments: [
            replacing("subtitle", by: "sjbtitle", in: "sessions"), replacing("TEXT", by: "TEYT", in: "requests"),
            replacing("checksum", by: "checksun", in: "session_activity"),
            replacing("found_milliseconds INTEGER", by: "found_milliseconds INTEGES", in: "quarantine"),
            "PRAGMA user_version = 0", "PRAGMA user_version = 3", "PRAGMA user_version = 7",
        ])
    func mended(sql: String) throws {
        let filled = try Filled(seed: 61)
        try filled.folder.execute(sql)
        #expect(StoreCheck(path: filled.folder.file).verdict == .damaged)
        var store = filled.folder.store
        #expect(filled.isSame(try store.load()))
        let repair = try #require(store.report.repair)
        #expect(repair.damage.code == .corrupt)
        #expect(repair.damage.detail.contains("its schema is damaged"))
        #expect(repair.salvage?.isLossless == true)
        #expect(store.report.damagedRows == [])
        var generator = ChangeGenerator(seed: 62)
        try store.append([generator.group()])
    }

    @Test(
        "A lost table is reported as damage, and a salvage continues with the others",
        arguments: [
            "snapshots", "sessions",
        ])
    func lost(table: String) throws {
        let filled = try Filled(seed: 63)
        try filled.folder.execute("DROP TABLE \(table)")
        var store = filled.folder.store
        let error = try #require(throws: StoreError.self) { try store.load() }
        #expect(error.code == .corrupt)
        #expect(error.detail.contains("column \(table)."))
        #expect(error.detail.contains("more of \(table) may be lost"))
        #expect(error.remedy.contains("brokerctl store salvage"))
        var salvaging = SQLiteStore(path: filled.folder.file, onDamage: .salvage)
        let state = try salvaging.load()
        #expect(state.requests == filled.state.requests)
        #expect(salvaging.report.repair?.salvage?.brokenTables == [table])
    }

    @Test(
        "Definitions and version of a store with the first schema are restored like those of any other",
        arguments: [
            "PRAGMA user_version = 0",
            replacing("subtitle", by: "sjbtitle", in: "sessions") + "; PRAGMA user_version = 1",
        ])
    func firstVersion(damage: String) throws {
        let folder = try StoreFolder()
        let first = try folder.outside()
        try StoreSchema.make(1, in: first)
        try first.close()
        try folder.execute(damage)
        try StoreShape.repairDefinitions(folder.file)
        let repaired = try folder.outside()
        let claimedVersion = try repaired.read { try $0.number("PRAGMA user_version") }
        let foundVersion = try repaired.read { try StoreShape(of: $0).version }
        try repaired.close()
        #expect(claimedVersion == 1 && foundVersion == 1)
    }

    @Test("The digest of the newest schema is that of the tables that it makes")
    func newestDigest() throws {
        let folder = try StoreFolder()
        let made = try folder.outside()
        try StoreSchema.make(StoreSchema.version, in: made)
        let digest = try made.read { try StoreShape(of: $0).digest }
        try made.close()
        #expect(digest == StoreShape.newestDigest)
    }

    @Test("Additional tables and indexes are ignored")
    func additions() throws {
        let filled = try Filled(seed: 64)
        try filled.folder.execute("CREATE INDEX own ON requests (trace); CREATE TABLE notes (text TEXT)")
        var store = filled.folder.store
        #expect(filled.isSame(try store.load()))
        #expect(store.report.repair == nil)
    }

    @Test("A flipped bit in a definition yields the full state or damage, and never another failure")
    func flips() throws {
        let filled = try Filled(seed: 65)
        let outside = try filled.folder.outside()
        let definitions = try outside.read {
            try $0.texts("SELECT sql FROM sqlite_schema WHERE type = 'table'")
        }
        try outside.close()
        let (file, mark) = (try filled.folder.bytes(of: filled.folder.file), filled.folder.mark)
        let markBytes = try filled.folder.bytes(of: mark)
        let places = try definitions.flatMap { text in
            let range = try #require(Data(file).firstRange(of: Data(text.utf8)), "\(text)")
            return Array(range)
        }
        var random = StoreRandom(state: 66)
        var (served, damaged) = (0, 0)
        for _ in 0..<200 {
            let folder = try StoreFolder()
            var bytes = file
            let place = places[Int(random.next() % UInt64(places.count))]
            bytes[place] ^= 1 << UInt8(random.next() % 8)
            try folder.write(bytes, to: folder.file)
            try folder.write(markBytes, to: folder.mark)
            var store = folder.store
            do throws(StoreError) {
                let state = try store.load()
                #expect(filled.isSame(state), "byte \(place)")
                var generator = ChangeGenerator(seed: 67)
                try store.append([generator.group()])
                served += 1
            } catch {
                #expect(error.code.isDamage, "byte \(place): \(error)")
                damaged += 1
            }
            store.close()
        }
        #expect(served > 0 && damaged > 0, "\(served) served, \(damaged) damaged")
    }
}
