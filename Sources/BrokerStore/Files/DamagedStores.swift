import Glibc
import SystemFiles

/// The damaged stores that are kept beside the store, since a better tool might read more of their rows.
enum DamagedStores {
    static func path(of store: String, _ number: Int) -> String { "\(store).damaged-\(number)" }

    /// Returns the paths of the damaged stores that exist.
    static func all(of store: String) -> [String] {
        (1...StoreLimits.damagedStores).map { path(of: store, $0) }.filter {
            access($0, F_OK) == 0 || access($0 + "-wal", F_OK) == 0
        }
    }

    /// Gives the store's file and its log a second name each. Returns the file's second name. The first names stay.
    static func keep(_ store: String) throws(SystemError) -> String {
        let free = (1...StoreLimits.damagedStores).map { path(of: store, $0) }.first { name in
            access(name, F_OK) != 0 && access(name + "-wal", F_OK) != 0
        }
        guard let free else { throw SystemError(EEXIST, "keep another damaged store beside", store) }
        for suffix in ["", "-wal"] where access(store + suffix, F_OK) == 0 {
            guard link(store + suffix, free + suffix) == 0 else { throw .last("name", free + suffix) }
        }
        try StoreFile.syncFolder(of: store)
        return free
    }
}
