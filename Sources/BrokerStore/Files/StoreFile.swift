import Glibc
import SystemFiles

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
