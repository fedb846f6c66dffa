import BrokerCore
import Foundation
import Testing

@testable import BrokerStore

/// What windows have saved is in every copy of a store as well.
@Suite("Permissions of store files")
struct StoreModeTests {
    /// Files of the folder that are not their owner's alone, and all that are there.
    private func look(at folder: StoreFolder) throws -> (open: [String], names: Set<String>) {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let open = try names.filter { name in
            let facts = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
            return facts[.posixPermissions] as? Int != 0o600
        }
        return (open, Set(names))
    }

    @Test("Only the owner can read a rescued store, its log and its mark")
    func rescued() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 71)
        var store = folder.store
        _ = try store.load()
        try store.append([generator.group()])
        try folder.remove(folder.file)
        try store.append([generator.group()])
        #expect(store.takeRescues() == 1)
        let (open, names) = try look(at: folder)
        #expect(open == [])
        #expect(names.isSuperset(of: ["broker.sqlite", "broker.sqlite-wal", "broker.sqlite-mark"]))
    }

    @Test("Only the owner can read a salvaged store, and the damaged one is kept unchanged with its log")
    func salvaged() throws {
        let folder = try KilledStore(seed: 72, groups: 30, checkpoint: 15).copy()
        for name in ["", "-wal", "-shm", CommitMark.suffix] { #expect(chmod(folder.file + name, 0o600) == 0) }
        // A log cut in its middle.
        try folder.write(Array(try folder.bytes(of: folder.log).prefix(20_000)), to: folder.log)
        #expect(chmod(folder.log, 0o600) == 0)
        let before = try [folder.file, folder.log].map { try folder.bytes(of: $0) }
        var store = SQLiteStore(path: folder.file, onDamage: .salvage)
        _ = try store.load()
        let (open, names) = try look(at: folder)
        #expect(open == [])
        #expect(names.isSuperset(of: ["broker.sqlite", "broker.sqlite-wal", "broker.sqlite.damaged-1"]))
        let kept = DamagedStores.path(of: folder.file, 1)
        #expect(try ["", "-wal"].map { try folder.bytes(of: kept + $0) } == before)
    }

    @Test("Only the owner can read a backup and its temporary file")
    func backedUp() throws {
        let folder = try StoreFolder()
        try folder.fill(seed: 73)
        let backup = "\(folder.path)/backup.sqlite"
        // One that was left by a killed one is not written on.
        try folder.write([1, 2, 3], to: "\(backup).writing")
        #expect(chmod("\(backup).writing", 0o644) == 0)
        _ = try StoreBackup(of: folder.file, to: backup)
        let (open, names) = try look(at: folder)
        #expect(open == [])
        #expect(names.contains("backup.sqlite") && !names.contains("backup.sqlite.writing"))
    }
}
