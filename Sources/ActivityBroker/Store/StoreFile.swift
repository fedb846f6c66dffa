import Glibc

/// Operations on a store's files that bypass SQLite.
enum StoreFile {
    /// Returns the paths of the store's file, its log, and the log's shared index.
    static func names(of path: String) -> [String] { [path, path + "-wal", path + "-shm"] }

    /// Removes a store that may be lost: a draft, a copy, or a store that is kept under another name.
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

    /// Returns the size in bytes; nil if there is no such file.
    static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}

/// The damaged stores that are kept beside the store, since a better tool might read more of their rows.
enum DamagedStores {
    /// The most damaged stores that are kept. Keeping another store fails until the user removes some.
    static let maximum = 8

    static func path(of store: String, _ number: Int) -> String { "\(store).damaged-\(number)" }

    /// Returns the paths of the damaged stores that exist.
    static func all(of store: String) -> [String] {
        (1...maximum).map { path(of: store, $0) }.filter { access($0, F_OK) == 0 || access($0 + "-wal", F_OK) == 0 }
    }

    /// Gives the store's file and its log a second name each. Returns the file's second name. The first names stay.
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
