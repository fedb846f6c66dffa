import Glibc
import SystemFiles

/// The store's file and its log, as they were after the last commit. SQLite goes on writing to a removed file without an
/// error, so identities are compared.
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
