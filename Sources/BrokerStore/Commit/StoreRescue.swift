import Glibc
import SystemFiles

/// Rewrites the store from the open connection after the store's file or its log was removed, or its log was cut.
///
/// The connection still has removed files open, so everything that it committed can be read. If the log was cut, pages
/// that are no longer in memory are missing, and the copy fails. The copy gets the store's name in two steps, so that a crash
/// in the middle leaves either the old files or the whole copy.
enum StoreRescue {
    /// The suffix of the copy while it is written.
    private static let draftSuffix = ".rescuing"
    /// The suffix of the copy once it is whole and on the disk.
    static let finishedSuffix = ".rescued"

    /// Copies everything that the connection has committed. ``finish(_:)`` then gives the copy the store's name.
    static func copy(_ connection: Database, for path: String) throws {
        let draft = path + draftSuffix
        StoreFile.remove(draft)
        do {
            _ = try Descriptor(opening: draft, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
            let target = try Database(draft)
            try connection.backUp(to: target)
            let findings = try target.texts("PRAGMA quick_check(1)")
            guard findings == ["ok"] else {
                throw StoreError(code: .corrupt, file: draft, operation: "check", detail: findings.joined())
            }
            try target.close()
            try StoreFile.sync(draft)
            try markFinished(draft, for: path)
        } catch {
            StoreFile.remove(draft)
            throw error
        }
    }

    /// Puts a whole and synchronised draft in the place of a store that is not open.
    static func adopt(_ draft: String, for path: String) throws(SystemError) {
        try markFinished(draft, for: path)
        try finish(path)
    }

    private static func markFinished(_ draft: String, for path: String) throws(SystemError) {
        guard rename(draft, path + finishedSuffix) == 0 else { throw .last("name", draft) }
        try StoreFile.syncFolder(of: path)
    }

    /// Puts a finished copy, if there is one, in the place of the store. A start does this for a rescue that a crash
    /// interrupted.
    ///
    /// The old log is removed first: SQLite would apply it to the copy.
    static func finish(_ path: String) throws(SystemError) {
        guard access(path + finishedSuffix, F_OK) == 0 else { return }
        for name in [path + "-wal", path + "-shm"] where unlink(name) != 0 && errno != ENOENT {
            throw .last("remove", name)
        }
        guard rename(path + finishedSuffix, path) == 0 else { throw .last("name", path + finishedSuffix) }
        try StoreFile.syncFolder(of: path)
    }
}
