import BrokerCore
import GRDB

/// The embedded default: one SQLite file, one connection, every commit on the disk before it counts.
///
/// The file can be read from outside at any time (`sqlite3 -readonly FILE`). A second writer is answered with
/// ``StoreError/Code/busy`` at once, and a broker whose file another one has loaded since with
/// ``StoreError/Code/takenOver``.
struct SQLiteStore: SceneStore {
    let file: String
    private(set) var report = StoreReport()
    private var rescues = 0
    private var open: OpenStore?

    private struct OpenStore {
        var connection: DatabaseQueue
        var epoch: UInt64
        var files: StoreFiles
    }

    init(path: String) {
        file = path
    }

    mutating func load() throws(StoreError) -> StoredState {
        close()
        let (connection, schemaBefore) = try StoreConnection.open(file)
        do {
            var report = StoreReport(schemaBefore: schemaBefore, schema: StoreSchema.version)
            let state = try connection.writeWithoutTransaction { try Self.read($0, report: &report) }
            self.report = report
            open = OpenStore(connection: connection, epoch: state.brokerEpoch, files: StoreFiles(path: file))
            return state
        } catch {
            StoreConnection.close(connection)
            throw StoreError(error, file: file, operation: "load")
        }
    }

    mutating func append(_ batches: [[Change]]) throws(StoreError) {
        guard let open else { throw StoreError(code: .notLoaded, file: file, operation: "write to") }
        if !open.files.areWhole { try rescue() }
        try write(batches)
        // What was just written went into a file that nobody will find: it is copied with the rest.
        if self.open?.files.areInPlace == false { try rescue() }
        self.open?.files = StoreFiles(path: file)
    }

    private mutating func write(_ batches: [[Change]]) throws(StoreError) {
        guard let open else { throw StoreError(code: .notLoaded, file: file, operation: "write to") }
        do {
            try open.connection.writeWithoutTransaction { database in
                try database.inTransaction(.immediate) {
                    guard try StoredEpoch.read(database) == open.epoch else { throw takenOver }
                    var writer = ChangeWriter(database: database)
                    for change in MergedChanges(batches).merged { try writer.write(change) }
                    return .commit
                }
            }
        } catch {
            // After a failed fsync the kernel may have dropped the pages: another try on this descriptor could
            // succeed without anything on the disk. So the connection ends here.
            close()
            throw StoreError(error, file: file, operation: "write to")
        }
    }

    /// Writes everything that is committed into a fresh store. A file that somebody else put in the store's place is left
    /// alone, and the store is closed.
    private mutating func rescue() throws(StoreError) {
        guard let open else { return }
        let present = FileIdentity(path: file)
        do {
            guard present == nil || present == open.files.file else { throw fileReplaced }
            try StoreRescue.copy(open.connection, for: file)
            // Before the copy has the name: the end of a connection removes the log of that name.
            close()
            let (connection, _) = try StoreConnection.open(file)
            self.open = OpenStore(connection: connection, epoch: open.epoch, files: StoreFiles(path: file))
            rescues += 1
        } catch {
            close()
            var failure = fileReplaced
            if !(error is StoreError) { failure.detail += "; it cannot be written anew: \(error)" }
            throw failure
        }
    }

    mutating func takeRescues() -> Int {
        defer { rescues = 0 }
        return rescues
    }

    mutating func close() {
        if let open { StoreConnection.close(open.connection) }
        open = nil
    }

    /// Reads or sets one of SQLite's own settings on the open connection: `pragma("synchronous")`.
    func pragma(_ text: String) throws(StoreError) -> Int64? {
        do {
            return try open?.connection.writeWithoutTransaction { try Int64.fetchOne($0, sql: "PRAGMA \(text)") }
        } catch {
            throw StoreError(error, file: file, operation: "ask or set \(text) of")
        }
    }

    private var takenOver: StoreError {
        StoreError(
            code: .takenOver,
            file: file,
            operation: "write to",
            detail: "another broker has loaded it since"
        )
    }

    private var fileReplaced: StoreError {
        StoreError(
            code: .fileReplaced,
            file: file,
            operation: "write to",
            detail: "it or its log was removed, moved, cut or replaced while it was open"
        )
    }

    private static func read(_ database: Database, report: inout StoreReport) throws -> StoredState {
        var reader = StateReader(database: database, report: report)
        var state = StoredState()
        try database.inTransaction(.immediate) {
            state = try reader.read()
            state.brokerEpoch = try StoredEpoch.advance(database, report: &reader.report)
            return .commit
        }
        report = reader.report
        return state
    }
}
