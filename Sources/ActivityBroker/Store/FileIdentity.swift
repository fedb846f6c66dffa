import Foundation

/// Which file a path leads to. SQLite goes on writing to a file that was removed, and would never tell.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// Nil when there is no such file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
    }
}

/// The store's file and its log, as they were when it was loaded.
struct StoreFiles: Hashable, Sendable {
    private let path: String
    private let file: FileIdentity?
    private let log: FileIdentity?

    init(path: String) {
        self.path = path
        file = FileIdentity(path: path)
        log = FileIdentity(path: path + "-wal")
    }

    /// True while both paths lead to the same files as before.
    var areInPlace: Bool { file != nil && log != nil && StoreFiles(path: path) == self }
}
