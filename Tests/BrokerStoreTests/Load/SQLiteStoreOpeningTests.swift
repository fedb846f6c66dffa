import BrokerCore
import Foundation
import Testing

@testable import BrokerStore

@Suite("Opening a store")
struct SQLiteStoreOpeningTests {
    @Test("A new file gets the newest schema and our application id, and only its owner can read it")
    func newFile() throws {
        let folder = try StoreFolder()
        var store = folder.store
        #expect(try store.load() == StoredState(brokerEpoch: 1))
        #expect(store.report == StoreReport(schemaBefore: 0, schema: StoreSchema.version))
        #expect(try store.pragma("user_version") == StoreSchema.version)
        #expect(try store.pragma("application_id") == StoreSchema.applicationIdentifier)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let logAttributes = try FileManager.default.attributesOfItem(atPath: folder.log)
        #expect(logAttributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("A symbolic link is refused wherever it points, and a check reports it")
    func link() throws {
        let folder = try StoreFolder()
        let elsewhere = "\(folder.file)-elsewhere"
        try folder.write([], to: elsewhere)
        for target in [elsewhere, "\(folder.file)-missing"] {
            try? FileManager.default.removeItem(atPath: folder.file)
            try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: target)
            var store = folder.store
            let error = try #require(throws: StoreError.self) { try store.load() }
            #expect(error.code == .link)
            #expect(error.description.contains("\(folder.file): it is a symbolic link"))
            #expect(StoreCheck(path: folder.file).verdict == .link)
        }
        #expect(try folder.bytes(of: elsewhere) == [])
        #expect(!FileManager.default.fileExists(atPath: "\(folder.file)-missing"))
    }

    @Test("An empty file is treated as a new one")
    func emptyFile() throws {
        let folder = try StoreFolder()
        try folder.write([], to: folder.file)
        var store = folder.store
        #expect(try store.load() == StoredState(brokerEpoch: 1))
    }

    @Test(
        "Every setting that durability depends on reads back as set",
        arguments: [
            ("synchronous", 2), ("wal_autocheckpoint", 1_000), ("busy_timeout", 0), ("mmap_size", 0),
            ("journal_size_limit", 16 * 1_048_576), ("cell_size_check", 1), ("trusted_schema", 0),
        ] as [(String, Int64)]
    )
    func settings(name: String, value: Int64) throws {
        let folder = try StoreFolder()
        var store = folder.store
        for _ in 0..<2 {
            _ = try store.load()
            #expect(try store.pragma(name) ?? 0 == value)
        }
    }

    @Test("A file of a newer broker is refused with both versions and not changed")
    func newerSchema() throws {
        let folder = try StoreFolder()
        var store = folder.store
        _ = try store.load()
        store.close()
        try folder.execute("PRAGMA user_version = 99")
        let before = try folder.bytes(of: folder.file)
        let error = try #require(throws: StoreError.self) { try store.load() }
        #expect(error.code == .newerSchema(found: 99, known: StoreSchema.version))
        #expect(error.description.contains("99"))
        #expect(error.description.contains(folder.file))
        #expect(try folder.bytes(of: folder.file) == before)
    }

    @Test("A database of another program is refused")
    func foreignDatabase() throws {
        let folder = try StoreFolder()
        try folder.execute("CREATE TABLE recipes (name TEXT)")
        var store = folder.store
        let error = try #require(throws: StoreError.self) { try store.load() }
        #expect(error.code == .foreignFile)
    }

    @Test("A file that is not a database is refused")
    func noDatabase() throws {
        let folder = try StoreFolder()
        try folder.write(Array("Dear diary, ".utf8) + Array(repeating: 0x20, count: 4_096), to: folder.file)
        var store = folder.store
        let error = try #require(throws: StoreError.self) { try store.load() }
        #expect(error.code == .foreignFile)
    }

    @Test("Opening fails if the folder is missing or replaced by a file")
    func cannotOpen() throws {
        let folder = try StoreFolder()
        for path in [folder.path + "/missing/broker.sqlite", folder.path] {
            var store = SQLiteStore(path: path)
            let error = try #require(throws: StoreError.self) { try store.load() }
            #expect(error.code == .cannotOpen)
            #expect(error.file == path)
        }
    }

    @Test("A file with a damaged page is refused as corrupt")
    func damagedPages() throws {
        let folder = try StoreFolder()
        try folder.fill(seed: 3)
        var bytes = try folder.bytes(of: folder.file)
        for index in 4_096..<min(bytes.count, 16_384) { bytes[index] = 0xA5 }
        try folder.write(bytes, to: folder.file)
        var store = folder.store
        let error = try #require(throws: StoreError.self) { try store.load() }
        #expect(error.code == .corrupt)
    }

    @Test("The next start rolls back a half-finished change from before the store had its log")
    func journal() throws {
        let folder = try StoreFolder()
        try folder.fill(seed: 5)
        var store = folder.store
        var expected = try store.load()
        store.close()
        try folder.execute("PRAGMA journal_mode = DELETE")
        let crashed = try StoreFolder()
        let writer = try folder.outside()
        try writer.execute(
            """
            PRAGMA cache_size = 1; BEGIN; DELETE FROM meta; CREATE TABLE half (bytes BLOB);
            INSERT INTO half VALUES (randomblob(500000))
            """)
        for suffix in ["", "-journal", CommitMark.suffix] {
            try FileManager.default.copyItem(atPath: folder.file + suffix, toPath: crashed.file + suffix)
        }
        try writer.execute("ROLLBACK")
        #expect(try crashed.bytes(of: crashed.file) != folder.bytes(of: folder.file))
        var next = crashed.store
        expected.brokerEpoch += 1
        #expect(try next.load() == expected)
        #expect(!FileManager.default.fileExists(atPath: crashed.file + "-journal"))
    }

    @Test("A single damaged byte causes an error or loads a state, but never a trap", arguments: UInt64(0)...3)
    func damagedBytes(seed: UInt64) throws {
        let folder = try StoreFolder()
        try folder.fill(seed: 4)
        let bytes = try folder.bytes(of: folder.file)
        var random = StoreRandom(state: seed)
        var loads = 0
        for _ in 0..<100 {
            var damaged = bytes
            damaged[Int(random.next() % UInt64(bytes.count))] ^= UInt8(1 << (random.next() % 8))
            for file in [folder.log, folder.file + CommitMark.suffix] {
                try? FileManager.default.removeItem(atPath: file)
            }
            try folder.write(damaged, to: folder.file)
            var store = folder.store
            if (try? store.load()) != nil { loads += 1 }
            store.close()
        }
        #expect(loads > 0)
    }
}

extension StoreFolder {
    /// A store with something in every table, closed in good order.
    func fill(seed: UInt64) throws {
        var generator = ChangeGenerator(seed: seed)
        var store = store
        _ = try store.load()
        try store.append((0..<60).map { _ in generator.group() })
        store.close()
    }
}
