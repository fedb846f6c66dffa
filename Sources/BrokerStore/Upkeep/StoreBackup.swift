import Glibc
import SystemFiles

/// A copy of a store in one file, as the store was after one of its commits. A broker may have the store open
/// meanwhile.
public struct StoreBackup: Encodable, Hashable, Sendable {
    /// The path of the store.
    var path: String
    var file: String
    var bytes: Int
    /// The number of commits that the copy contains.
    var commits: UInt64

    /// Writes the copy, checks and synchronises it, and gives it its final name last.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read or `file` exists already.
    public init(of path: String, to file: String) throws(StoreError) {
        self.path = path
        self.file = file
        let draft = file + ".writing"
        do {
            let facts = try StoreInspection.facts(path)
            guard facts.schema > 0 else { throw Self.error(path, .cannotOpen, "there is no store") }
            guard access(file, F_OK) != 0 else { throw Self.error(path, .cannotOpen, "\(file) already exists") }
            StoreFile.remove(draft)
            defer { StoreFile.remove(draft) }
            try Self.copy(path, to: draft)
            commits = try StoreInspection.facts(draft).metadata.commits ?? 0
            // Unlike a rename, a link never replaces a file.
            guard link(draft, file) == 0 else { throw SystemError.last("name", file) }
            try StoreFile.syncFolder(of: file)
            bytes = StoreFile.size(of: file) ?? 0
        } catch {
            throw StoreError(error, file: path, operation: "back up")
        }
    }

    private static func copy(_ path: String, to draft: String) throws {
        try StoreConnection.createPrivately(draft)
        let source = try StoreConnection.openForReading(path)
        let target = try Database(draft)
        try source.read { try $0.backUp(to: target) }
        // A single file, readable without a log.
        try target.execute("PRAGMA journal_mode = DELETE")
        try target.close()
        try StoreFile.sync(draft)
    }

    private static func error(_ path: String, _ code: StoreError.Code, _ detail: String) -> StoreError {
        StoreError(code: code, file: path, operation: "back up", detail: detail)
    }
}
