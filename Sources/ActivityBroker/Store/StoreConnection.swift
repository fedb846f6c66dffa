import Foundation
import GRDB

/// Opens the store's file with the settings that make a commit mean what it says, and reads them back.
enum StoreConnection {
    /// Pages in the write-ahead log at which it is folded into the file: 4 MiB.
    static let checkpointPages: Int64 = 1_000
    /// What the log is cut down to after it grew beyond that.
    static let logBytes: Int64 = 16 * 1_048_576
    /// What SQLite calls `synchronous=FULL`: the log is synced in each commit.
    static let fullySynchronous: Int64 = 2

    /// Opens a store that ``StoreInspection`` found in order, and makes one where there is none.
    static func open(_ path: String) throws(StoreError) -> (DatabaseQueue, schemaBefore: Int64) {
        do {
            try StoreRescue.finish(path)
            try createPrivately(path)
            let connection = try DatabaseQueue(path: path, configuration: configuration)
            do {
                let version = try connection.writeWithoutTransaction { database in
                    try distrust(database)
                    try makeDurable(database, file: path)
                    return try StoreSchema.prepare(database, file: path)
                }
                return (connection, version)
            } catch {
                close(connection)
                throw error
            }
        } catch {
            throw StoreError(error, file: path, operation: "open")
        }
    }

    /// Takes back what a crash left half done before the store had its log: SQLite keeps a journal until then, and nobody
    /// who only reads can play it back.
    static func rollBack(_ path: String) throws(StoreError) {
        guard StoreFile.isRegular(path), let size = StoreFile.size(of: path), size > 0,
            let journal = StoreFile.size(of: path + "-journal"), journal > 0
        else { return }
        do {
            let connection = try DatabaseQueue(path: path, configuration: configuration)
            defer { close(connection) }
            _ = try connection.writeWithoutTransaction { try Int64.fetchOne($0, sql: "PRAGMA schema_version") }
        } catch {
            throw StoreError(error, file: path, operation: "open")
        }
    }

    /// Opens an existing file to be read only, which changes neither it nor its log.
    static func openForReading(_ path: String) throws -> DatabaseQueue {
        var configuration = configuration
        configuration.readonly = true
        let connection = try DatabaseQueue(path: path, configuration: configuration)
        do {
            try connection.read { try distrust($0) }
            return connection
        } catch {
            close(connection)
            throw error
        }
    }

    /// Closing may fail only when something else still uses the connection; there is nothing more to be done then.
    static func close(_ connection: DatabaseQueue) {
        try? connection.close()
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "store"
        configuration.busyMode = .immediateError
        configuration.foreignKeysEnabled = false
        // A rollback that fails must end in an error of ours, not in a trap of the library's.
        configuration.allowsUnsafeTransactions = true
        return configuration
    }

    /// Restoration states are nobody else's business; SQLite gives its log the same rights.
    static func createPrivately(_ path: String) throws(StoreError) {
        // Never opened when it exists: closing any descriptor of a file drops this process's locks on it.
        if access(path, F_OK) == 0 { return }
        let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let code = errno
            if code == EEXIST { return }
            let full = code == ENOSPC || code == EDQUOT
            throw StoreError(
                code: code == EROFS ? .readOnly : full ? .diskFull : .cannotOpen,
                file: path,
                operation: "create",
                detail: String(cString: strerror(code))
            )
        }
        Foundation.close(descriptor)
    }

    private static func distrust(_ database: Database) throws {
        try database.execute(sql: "PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF; PRAGMA mmap_size = 0")
    }

    /// Set after opening, as the library's own set-up of the log would undo it silently.
    private static func makeDurable(_ database: Database, file: String) throws {
        let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
        try database.execute(
            sql: """
                PRAGMA synchronous = FULL;
                PRAGMA wal_autocheckpoint = \(checkpointPages);
                PRAGMA journal_size_limit = \(logBytes)
                """
        )
        let synchronous = try Int64.fetchOne(database, sql: "PRAGMA synchronous")
        if mode == "wal", synchronous == fullySynchronous { return }
        throw StoreError(
            code: .notDurable,
            file: file,
            operation: "open",
            detail: "journal_mode is \(mode ?? "unknown"), synchronous is \(synchronous ?? -1)"
        )
    }
}
