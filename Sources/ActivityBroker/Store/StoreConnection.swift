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

    static func open(_ path: String) throws(StoreError) -> (DatabaseQueue, schemaBefore: Int64) {
        do {
            try refuseLink(path, operation: "open")
            try StoreRescue.finish(path)
            try createPrivately(path)
            let connection = try DatabaseQueue(path: path, configuration: configuration)
            do {
                let version = try connection.writeWithoutTransaction { database in
                    try checkStructure(of: database, file: path)
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

    /// Reads everything in an existing file without changing it, and tells which rows are damaged.
    static func inspect(_ path: String) throws(StoreError) -> StoreReport {
        do {
            try refuseLink(path, operation: "check")
            var configuration = configuration
            configuration.readonly = true
            let connection = try DatabaseQueue(path: path, configuration: configuration)
            defer { close(connection) }
            return try connection.read { database in
                try checkStructure(of: database, file: path)
                let found = try StoreSchema.knownVersion(of: database, file: path)
                var reader = StateReader(
                    database: database, report: StoreReport(schemaBefore: found, schema: StoreSchema.version))
                // An older file is brought up to date by the next start, and read then.
                if found == StoreSchema.version { _ = try reader.read() }
                return reader.report
            }
        } catch {
            throw StoreError(error, file: path, operation: "check")
        }
    }

    /// Whether a symbolic link stands at the path, wherever it leads.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.isLink
    }

    private static func refuseLink(_ path: String, operation: String) throws(StoreError) {
        guard isLink(path) else { return }
        throw StoreError(
            code: .link, file: path, operation: operation,
            detail: "it is a symbolic link; the store's file must be in the state directory itself")
    }

    /// Closing may fail only when something else still uses the connection; there is nothing more to be done then.
    static func close(_ connection: DatabaseQueue) {
        try? connection.close()
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "store"
        configuration.busyMode = .immediateError
        configuration.foreignKeysEnabled = false
        // A rollback that fails must end in an error of ours, not in a trap of the library's.
        configuration.allowsUnsafeTransactions = true
        return configuration
    }

    /// Restoration states are nobody else's business; SQLite gives its log the same rights.
    private static func createPrivately(_ path: String) throws(StoreError) {
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

    private static func checkStructure(of database: Database, file: String) throws {
        try database.execute(sql: "PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF; PRAGMA mmap_size = 0")
        let findings = try String.fetchAll(database, sql: "PRAGMA quick_check(10)")
        if findings == ["ok"] { return }
        throw StoreError(
            code: .corrupt,
            file: file,
            operation: "open",
            detail: findings.joined(separator: "; ")
        )
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
