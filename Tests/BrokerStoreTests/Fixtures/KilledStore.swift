import BrokerCore
import Foundation

@testable import BrokerStore

/// A store as kill -9 leaves it: its files with everything acknowledged, and what that was.
struct KilledStore {
    let state: StoredState
    let rows: StoredRows
    private let folder: StoreFolder
    /// Open, so that the log is not folded into the file.
    private let store: SQLiteStore

    /// - Parameter checkpoint: After so many groups everything up to then is folded into the file.
    init(seed: UInt64, groups: Int, checkpoint: Int? = nil) throws {
        folder = try StoreFolder()
        var generator = ChangeGenerator(seed: seed)
        var store = folder.store
        var state = try store.load()
        for place in 0..<groups {
            if place == checkpoint { _ = try store.pragma("wal_checkpoint(PASSIVE)") }
            let group = generator.group()
            try store.append([group])
            state.apply(group)
        }
        self.store = store
        self.state = state
        rows = StoredRows(state)
    }

    func copy() throws -> StoreFolder {
        let copy = try StoreFolder()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try FileManager.default.copyItem(atPath: "\(folder.path)/\(name)", toPath: "\(copy.path)/\(name)")
        }
        return copy
    }
}

extension StoreFolder {
    var mark: String { file + CommitMark.suffix }

    /// Flips bits at random places of one of the files.
    func flip(_ count: Int, in file: String, _ random: inout StoreRandom) throws {
        var bytes = try bytes(of: file)
        for _ in 0..<count {
            bytes[Int(random.next() % UInt64(bytes.count))] ^= 1 << UInt8(random.next() % 8)
        }
        try write(bytes, to: file)
    }

    func remove(_ file: String) throws {
        try FileManager.default.removeItem(atPath: file)
    }
}
