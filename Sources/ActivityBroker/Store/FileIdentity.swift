import Glibc

/// The file that a path leads to. SQLite goes on writing to a removed file without an error, so the broker compares
/// identities.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// Returns nil if there is no such file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
    }

    /// Whether the path is a symbolic link, wherever it leads.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.isLink
    }
}

/// The store's file and its log, as they were after the last commit.
struct StoreFiles: Hashable, Sendable {
    private let path: String
    private let logPath: String
    let file: FileIdentity?
    private let log: FileIdentity?
    /// The log's length in bytes. Only a checkpoint of the broker makes it shorter, within a commit.
    private let logBytes: Int

    init(path: String) {
        self.init(path: path, logPath: path + "-wal")
    }

    private init(path: String, logPath: String) {
        self.path = path
        self.logPath = logPath
        file = FileIdentity(path: path)
        var status = stat()
        let hasLog = stat(logPath, &status) == 0
        log = hasLog ? FileIdentity(status) : nil
        logBytes = hasLog ? Int(status.st_size) : 0
    }

    /// The store's file and its log as they are now.
    var present: StoreFiles { StoreFiles(path: path, logPath: logPath) }

    /// Whether the paths of the store and its log lead to the same files as in `before`, and the log was not cut.
    func areWhole(since before: StoreFiles) -> Bool { areInPlace(of: before) && logBytes >= before.logBytes }

    /// Whether the paths of the store and its log lead to the same files as in `before`.
    func areInPlace(of before: StoreFiles) -> Bool {
        file != nil && log != nil && file == before.file && log == before.log
    }
}

/// The identities, sizes and times of a store's files, which tell whether the files have changed.
struct StoreFingerprint: Hashable, Sendable {
    private let facts: [[Int]]

    init(of path: String) {
        facts = ["", "-wal", CommitMark.suffix].map { suffix in
            var status = stat()
            guard stat(path + suffix, &status) == 0 else { return [] }
            return [
                Int(status.st_ino), Int(status.st_size), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec),
            ]
        }
    }
}
