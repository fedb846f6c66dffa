import BrokerCore
import Foundation
import Testing

@testable import BrokerStore

@Suite("Commit marks")
struct CommitMarkTests {
    @Test("A mark is read back as written, and a damaged mark is rejected")
    func bytes() {
        let mark = CommitMark(identity: -7, epoch: 3, commits: 1 << 40)
        #expect(CommitMark(mark.bytes) == mark)
        #expect(mark.bytes.count == CommitMark.length)
        for bit in 0..<CommitMark.length * 8 {
            var bytes = mark.bytes
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(CommitMark(bytes) == nil)
        }
        #expect(CommitMark(Array(mark.bytes.dropLast())) == nil)
        #expect(CommitMark(mark.bytes + [0]) == nil)
    }

    @Test("The mark counts every commit and load, and only its owner can read it")
    func counts() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 31)
        var store = folder.store
        for load in 1...3 {
            _ = try store.load()
            for _ in 0..<4 { try store.append([generator.group()]) }
            let mark = try #require(CommitMark.read(besides: folder.file).mark)
            #expect(mark.commits == UInt64(load * 5))
            #expect(mark.epoch == UInt64(load))
            let metadata = try folder.outside().read { try StoreMetadata($0) }
            #expect(metadata.commits == mark.commits)
            #expect(metadata.identity == mark.identity)
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.mark)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test(
        "A missing, torn, empty or foreign commit mark is reported and rewritten; an older one is accepted",
        arguments: ["missing", "torn", "empty", "zeros", "another store's", "older"])
    func odd(kind: String) throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 32)
        var store = folder.store
        var expected = try store.load()
        let first = try folder.bytes(of: folder.mark)
        let group = generator.group()
        try store.append([group])
        expected.apply(group)
        store.close()
        switch kind {
        case "missing": try folder.remove(folder.mark)
        case "torn": try folder.write(Array(first.prefix(24)), to: folder.mark)
        case "empty": try folder.write([], to: folder.mark)
        case "zeros": try folder.write([UInt8](repeating: 0, count: CommitMark.length), to: folder.mark)
        case "older": try folder.write(first, to: folder.mark)
        default: try folder.write(CommitMark(identity: 5, epoch: 9, commits: 900).bytes, to: folder.mark)
        }
        expected.brokerEpoch += 1
        #expect(try store.load() == expected)
        #expect(store.report.remarks.count == (kind == "older" ? 0 : 1))
        expected.brokerEpoch += 1
        #expect(try store.load() == expected)
        #expect(store.report.remarks == [])
    }

    @Test("A restored backup is reported as behind, and accepted once the mark is removed")
    func backup() throws {
        let folder = try StoreFolder()
        try folder.fill(seed: 33)
        let backup = try folder.bytes(of: folder.file)
        var store = folder.store
        var expected = try store.load()
        try store.append([[.session(ChangeGenerator.session(seed: 34))]])
        store.close()
        try folder.write(backup, to: folder.file)
        let error = try #require(throws: StoreError.self) { try store.load() }
        #expect(error.code == .behind(lost: 2))
        try folder.remove(folder.mark)
        let loaded = try store.load()
        expected.brokerEpoch = loaded.brokerEpoch
        #expect(loaded == expected)
    }

    @Test("If the mark cannot be written, the store still serves and reports it")
    func unwritable() throws {
        let folder = try StoreFolder()
        try FileManager.default.createDirectory(atPath: folder.mark, withIntermediateDirectories: false)
        var generator = ChangeGenerator(seed: 35)
        var store = folder.store
        _ = try store.load()
        #expect(store.report.remarks.contains { $0.contains("cannot be written") })
        try store.append([generator.group()])
    }
}

extension ChangeGenerator {
    fileprivate static func session(seed: UInt64) -> SessionRecord {
        var generator = ChangeGenerator(seed: seed)
        return generator.sessionRecord()
    }
}
