import BrokerCore
import Foundation
import Testing

@testable import BrokerStore

@Suite("Store write failures")
struct SQLiteStoreFailureTests {
    @Test("A full disk rejects the whole group and closes the store; reloading recovers")
    func diskFull() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 1)
        var store = folder.store
        var expected = try store.load()
        let small = [generator.group()]
        try store.append(small)
        small.forEach { expected.apply($0) }

        let pages = try #require(try store.pragma("page_count"))
        _ = try store.pragma("max_page_count = \(pages)")
        let large = (0..<400).map { _ in generator.group() }
        let error = try #require(throws: StoreError.self) { try store.append(large) }
        #expect(error.code == .diskFull)
        #expect(error.description.contains(folder.file))
        let next = try #require(throws: StoreError.self) { try store.append(small) }
        #expect(next.code == .notLoaded)

        expected.brokerEpoch += 1
        #expect(try store.load() == expected)
        try store.append(large)
        large.forEach { expected.apply($0) }
        expected.brokerEpoch += 1
        #expect(try store.load() == expected)
    }

    @Test("A second writer that holds the lock makes the store busy immediately")
    func busy() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 2)
        var store = folder.store
        _ = try store.load()
        let outside = try folder.outside()
        try outside.execute("BEGIN IMMEDIATE")
        let error = try #require(throws: StoreError.self) { try store.append([generator.group()]) }
        #expect(error.code == .busy)
        let second = try #require(throws: StoreError.self) { try store.load() }
        #expect(second.code == .busy)
        try outside.execute("ROLLBACK")
        #expect(try store.load().brokerEpoch == 2)
    }

    @Test("An outside reader does not disturb the store")
    func reader() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 3)
        var store = folder.store
        _ = try store.load()
        let outside = try folder.outside()
        try outside.execute("BEGIN")
        #expect(try outside.number("SELECT count(*) FROM requests") == 0)
        try store.append([[.request(generator.requestRecord())]])
        try outside.execute("COMMIT")
        #expect(try outside.number("SELECT count(*) FROM requests") == 1)
    }

    @Test("A read-only connection is reported as such")
    func readOnly() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 4)
        var store = folder.store
        _ = try store.load()
        _ = try store.pragma("query_only = 1")
        let error = try #require(throws: StoreError.self) { try store.append([generator.group()]) }
        #expect(error.code == .readOnly)
    }

    @Test(
        "A file without write permission is reported as read-only",
        .enabled(if: geteuid() != 0, "root may write any file"))
    func readOnlyFile() throws {
        let folder = try StoreFolder()
        try folder.fill(seed: 5)
        #expect(chmod(folder.file, 0o400) == 0)
        var store = folder.store
        let error = try #require(throws: StoreError.self) { try store.load() }
        #expect(error.code == .readOnly)
    }

    @Test("Appending and loading fail after the folder is removed")
    func removedFolder() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 7)
        var store = folder.store
        _ = try store.load()
        try FileManager.default.removeItem(atPath: folder.path)
        let error = try #require(throws: StoreError.self) { try store.append([generator.group()]) }
        #expect(error.code == .fileReplaced)
        let loading = try #require(throws: StoreError.self) { try store.load() }
        #expect(loading.code == .cannotOpen)
    }

    @Test("A broker may no longer write a store that another broker has loaded")
    func takenOver() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 8)
        var (older, newer) = (folder.store, folder.store)
        _ = try older.load()
        _ = try newer.load()
        let error = try #require(throws: StoreError.self) { try older.append([generator.group()]) }
        #expect(error.code == .takenOver)
        try newer.append([generator.group()])
    }

    @Test("Appending before the first load fails")
    func notLoaded() throws {
        let folder = try StoreFolder()
        var store = folder.store
        let error = try #require(throws: StoreError.self) { try store.append([]) }
        #expect(error.code == .notLoaded)
    }

    @Test("A log truncated anywhere loads as a committed state, and never as an earlier one for more bytes")
    func truncatedLog() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 9)
        var store = folder.store
        var states = [try store.load()]
        for _ in 0..<12 {
            let batch = generator.group()
            try store.append([batch])
            var next = states[states.count - 1]
            next.apply(batch)
            states.append(next)
        }
        let (file, log) = (try folder.bytes(of: folder.file), try folder.bytes(of: folder.log))
        let crashed = try StoreFolder()
        var reached = -1
        for length in stride(from: 0, through: log.count, by: 1_031) {
            for suffix in ["-shm", CommitMark.suffix] {
                try? FileManager.default.removeItem(atPath: crashed.file + suffix)
            }
            try crashed.write(file, to: crashed.file)
            try crashed.write(Array(log.prefix(length)), to: crashed.log)
            var survivor = crashed.store
            var loaded = try survivor.load()
            survivor.close()
            loaded.brokerEpoch = 1
            let commit = states.lastIndex(of: loaded) ?? (loaded == StoredState() ? 0 : nil)
            reached = max(reached, try #require(commit))
            #expect(commit == reached)
        }
        #expect(reached >= 11)
    }
}
