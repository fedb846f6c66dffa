import BrokerCore
import Foundation
import Testing

@testable import BrokerStore

@Suite("Store files removed while open")
struct StoreRescueTests {
    /// What happens to the files, by its name.
    private static let mishaps = [
        "file", "log", "file and log", "all three", "log cut to half", "log emptied", "moved",
    ]

    private func perform(_ mishap: String, in folder: StoreFolder) throws {
        let files = FileManager.default
        let memory = folder.file + "-shm"
        switch mishap {
        case "file": try files.removeItem(atPath: folder.file)
        case "log": try files.removeItem(atPath: folder.log)
        case "file and log": for file in [folder.file, folder.log] { try files.removeItem(atPath: file) }
        case "all three": for file in [folder.file, folder.log, memory] { try files.removeItem(atPath: file) }
        case "log cut to half": #expect(truncate(folder.log, off_t(try folder.bytes(of: folder.log).count / 2)) == 0)
        case "log emptied": #expect(truncate(folder.log, 0) == 0)
        case "moved":
            try? files.removeItem(atPath: folder.file + "-away")
            try files.moveItem(atPath: folder.file, toPath: folder.file + "-away")
        default: Issue.record("no such mishap: \(mishap)")
        }
    }

    @Test("All commits are rewritten, before and after the rescue, and nothing is refused", arguments: mishaps)
    func rescued(mishap: String) throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 6)
        var store = folder.store
        var expected = try store.load()
        for round in 0..<3 {
            for _ in 0..<5 {
                let group = [generator.group()]
                try store.append(group)
                group.forEach { expected.apply($0) }
            }
            try perform(mishap, in: folder)
            let group = [generator.group()]
            try store.append(group)
            group.forEach { expected.apply($0) }
            #expect(store.takeRescues() == 1, "round \(round)")
            #expect(try store.pragma("synchronous") == StoreConnection.fullySynchronous)
            // Somebody who opens the files now finds all of it, and so would the next broker after a kill.
            let outside = try folder.outside()
            let requests = try outside.number("SELECT count(*) FROM requests")
            #expect(requests == Int64(expected.requests.count))
            try outside.close()
        }
        var next = folder.store
        expected.brokerEpoch += 1
        #expect(try next.load() == expected)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("rescue") }
        #expect(left == [])
    }

    @Test(
        "A commit whose files are removed during the write is in the rescued store",
        arguments: ["file", "log", "file and log", "all three", "moved"])
    func removedDuringWrite(mishap: String) throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 13)
        var store = folder.store
        var expected = try store.load()
        for _ in 0..<5 { try append(&store, &generator, &expected) }
        let interruption = CommitInterruption(in: try #require(store.connection)) { try perform(mishap, in: folder) }
        try append(&store, &generator, &expected)
        #expect(interruption.hasRun)
        #expect(store.takeRescues() == 1)
        // The next broker loads the files as they are now, as after a kill directly behind the acknowledgement.
        var next = folder.store
        expected.brokerEpoch += 1
        #expect(try next.load() == expected)
    }

    @Test("A foreign file in the store's place is not changed, and further commits are refused")
    func replaced() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 7)
        var store = folder.store
        _ = try store.load()
        try FileManager.default.removeItem(atPath: folder.file)
        try folder.write([1, 2, 3], to: folder.file)
        let error = try #require(throws: StoreError.self) { try store.append([generator.group()]) }
        #expect(error.code == .fileReplaced)
        #expect(try folder.bytes(of: folder.file) == [1, 2, 3])
        #expect(store.takeRescues() == 0)
    }

    @Test("A complete store that replaces ours between two commits is not changed, and further commits are refused")
    func replacedByStore() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 11)
        var store = folder.store
        var expected = try store.load()
        for _ in 0..<5 { try append(&store, &generator, &expected) }
        let other = try StoreFolder()
        try other.fill(seed: 12)
        let bytes = try other.bytes(of: other.file)
        #expect(rename(other.file, folder.file) == 0)
        let error = try #require(throws: StoreError.self) { try append(&store, &generator, &expected) }
        #expect(error.code == .fileReplaced)
        #expect(try folder.bytes(of: folder.file) == bytes)
        #expect(store.takeRescues() == 0)
        let next = try #require(throws: StoreError.self) { try append(&store, &generator, &expected) }
        #expect(next.code == .notLoaded)
    }

    private func append(
        _ store: inout SQLiteStore, _ generator: inout ChangeGenerator, _ state: inout StoredState
    ) throws {
        let group = [generator.group()]
        try store.append(group)
        group.forEach { state.apply($0) }
    }

    @Test("The next start uses a finished copy that a crash left behind, and ignores an unfinished one")
    func crash() throws {
        let folder = try StoreFolder()
        try folder.fill(seed: 8)
        let files = FileManager.default
        var store = folder.store
        var expected = try store.load()
        store.close()
        // Between the copy's two names: the log of the old file is still there.
        try files.copyItem(atPath: folder.file, toPath: folder.file + StoreRescue.finishedSuffix)
        try files.removeItem(atPath: folder.file)
        try folder.write([UInt8](repeating: 7, count: 5_000), to: folder.log)
        try folder.write([1, 2, 3], to: folder.file + ".rescuing")
        expected.brokerEpoch += 1
        #expect(try store.load() == expected)
        #expect(!files.fileExists(atPath: folder.file + StoreRescue.finishedSuffix))
    }

    @Test("A finished copy is used even if the store that it replaces still exists with a truncated log")
    func crashAfterCut() throws {
        let killed = try KilledStore(seed: 12, groups: 6)
        let folder = try killed.copy()
        let finished = folder.file + StoreRescue.finishedSuffix
        _ = try StoreBackup(of: folder.file, to: finished)
        #expect(truncate(folder.log, 0) == 0)
        var next = folder.store
        var expected = killed.state
        expected.brokerEpoch += 1
        #expect(try next.load() == expected)
        #expect(!FileManager.default.fileExists(atPath: finished))
    }

    @Test("An outside checkpoint truncates the log and loses nothing")
    func checkpoint() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 9)
        var store = folder.store
        var expected = try store.load()
        for _ in 0..<20 {
            let group = [generator.group()]
            try store.append(group)
            group.forEach { expected.apply($0) }
            try folder.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        var next = folder.store
        expected.brokerEpoch += 1
        #expect(try next.load() == expected)
    }

    @Test("The store's own checkpoints are not mistaken for damage")
    func ownCheckpoints() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 10)
        var store = folder.store
        _ = try store.load()
        _ = try store.pragma("wal_autocheckpoint = 5")
        _ = try store.pragma("journal_size_limit = 20000")
        for _ in 0..<200 { try store.append([generator.group()]) }
        #expect(store.takeRescues() == 0)
    }
}
