import Glibc

/// What is done with a store's files from outside of SQLite.
enum StoreFile {
    /// The store's file, its log, and the log's index in memory.
    static func names(of path: String) -> [String] { [path, path + "-wal", path + "-shm"] }

    /// Removes a store whose loss costs nothing: a draft, a copy.
    static func remove(_ path: String) {
        for name in names(of: path) { unlink(name) }
    }

    static func sync(_ path: String) throws(SystemError) { try sync(path, flags: O_RDWR) }

    static func syncFolder(of path: String) throws(SystemError) {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        try sync(folder, flags: O_RDONLY | O_DIRECTORY)
    }

    private static func sync(_ path: String, flags: Int32) throws(SystemError) {
        let descriptor = try Descriptor(opening: path, flags: flags)
        guard fsync(descriptor.number) == 0 else { throw .last("sync", path) }
    }

    static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.isRegularFile
    }

    /// In bytes; nil where there is no such file.
    static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}

/// Damaged stores that are kept, so that nothing is thrown away that a better tool might read.
enum DamagedStores {
    /// So many are kept; then somebody has to look at them.
    static let maximum = 8

    static func path(of store: String, _ number: Int) -> String { "\(store).damaged-\(number)" }

    /// The ones there are, by their paths.
    static func all(of store: String) -> [String] {
        (1...maximum).map { path(of: store, $0) }.filter { access($0, F_OK) == 0 || access($0 + "-wal", F_OK) == 0 }
    }

    /// Gives the store's file and log a second name each, and tells it; the first names stay until they are taken away.
    static func keep(_ store: String) throws(SystemError) -> String {
        let free = (1...maximum).map { path(of: store, $0) }.first { name in
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
