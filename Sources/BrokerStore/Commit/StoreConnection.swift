import Glibc
import SystemFiles

/// Opens the store's file with the settings that make a commit durable, and verifies these settings.
enum StoreConnection {
    /// The number of pages in the write-ahead log at which a checkpoint copies them into the file: 4 MiB.
    static let checkpointPages: Int64 = 1_000
    /// The size in bytes to which a checkpoint cuts a longer log.
    static let logBytes: Int64 = 16 * 1_048_576
    /// SQLite's number of `synchronous=FULL`: each commit syncs the log.
    static let fullySynchronous: Int64 = 2

    /// Opens a store that ``StoreInspection`` has accepted, or makes a store if there is none. Returns also the version
    /// of the schema before.
    static func open(_ path: String) throws(StoreError) -> (Database, schemaBefore: Int64) {
        do {
            try StoreRescue.finish(path)
            try createPrivately(path)
            let database = try Database(path)
            try disableTrust(database)
            try makeDurable(database, file: path)
            return (database, try StoreSchema.prepare(database, file: path))
        } catch {
            throw StoreError(error, file: path, operation: "open")
        }
    }

    /// Rolls back a transaction that a crash interrupted before the store had its log. Until then SQLite keeps a
    /// journal, which a read-only connection cannot roll back.
    static func rollBack(_ path: String) throws(StoreError) {
        guard StoreFile.isRegular(path), let size = StoreFile.size(of: path), size > 0,
            let journal = StoreFile.size(of: path + "-journal"), journal > 0
        else { return }
        do {
            // The first read rolls the journal back.
            _ = try Database(path).number("PRAGMA schema_version")
        } catch {
            throw StoreError(error, file: path, operation: "open")
        }
    }

    /// Opens an existing file for reading. The connection changes neither the file nor its log.
    static func openForReading(_ path: String) throws -> Database {
        let database = try Database(path, readOnly: true)
        try disableTrust(database)
        return database
    }

    /// Creates the file readable by its owner only, since it contains restoration states. SQLite gives its log the same
    /// mode.
    static func createPrivately(_ path: String) throws(StoreError) {
        // An existing file is never opened here: closing any descriptor of the file would drop this process's locks on
        // it.
        if access(path, F_OK) == 0 { return }
        do throws(SystemError) {
            _ = try Descriptor(opening: path, flags: O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
        } catch {
            if error.code == EEXIST { return }
            let isFull = error.code == ENOSPC || error.code == EDQUOT
            throw StoreError(
                code: error.code == EROFS ? .readOnly : isFull ? .diskFull : .cannotOpen, file: path,
                operation: "create", detail: error.reason)
        }
    }

    /// Makes SQLite check the sizes in pages and distrust the file's schema, and turns memory mapping off.
    static func disableTrust(_ database: Database) throws {
        try database.execute("PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF; PRAGMA mmap_size = 0")
    }

    /// Sets the durability and verifies it.
    private static func makeDurable(_ database: Database, file: String) throws {
        let mode = try database.texts("PRAGMA journal_mode = WAL").first
        try database.execute(
            """
            PRAGMA synchronous = FULL;
            PRAGMA wal_autocheckpoint = \(checkpointPages);
            PRAGMA journal_size_limit = \(logBytes)
            """
        )
        let synchronous = try database.number("PRAGMA synchronous")
        if mode == "wal", synchronous == fullySynchronous { return }
        throw StoreError(
            code: .notDurable,
            file: file,
            operation: "open",
            detail: "journal_mode is \(mode ?? "unknown"), synchronous is \(synchronous ?? -1)"
        )
    }
}
