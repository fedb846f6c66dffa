import CSQLite

/// A connection to an SQLite file, with its compiled statements.
///
/// Another connection's lock is an error immediately. There is one access to a connection at a time, so SQLite takes no
/// lock for one. A connection is closed at the latest when nothing refers to it any more.
final class Database: @unchecked Sendable {  // Only the part that opened a connection uses it.
    /// SQLite's handle; nil after ``close()``.
    private(set) var handle: OpaquePointer?
    /// Each statement is compiled at its first use and kept until the connection ends.
    @exclusivity(unchecked) private var statements: [ObjectIdentifier: PreparedStatement] = [:]
    /// The row that is being written. It is kept so that its memory is used again.
    @exclusivity(unchecked) private var row = RowDigest(of: "")
    @exclusivity(unchecked) private var partedRow = PartedRow()

    private static let begin = StoredStatement("BEGIN IMMEDIATE")
    private static let commit = StoredStatement("COMMIT")
    private static let rollback = StoredStatement("ROLLBACK")

    /// Opens a file, which is made if it is missing; by default a database in memory.
    init(_ path: String = ":memory:", readOnly: Bool = false) throws {
        let access = readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        try check(sqlite3_open_v2(path, &handle, access | SQLITE_OPEN_NOMUTEX, nil))
        try check(sqlite3_extended_result_codes(handle, 1))
        // A misspelt name must not become a text.
        for option in [SQLITE_DBCONFIG_DQS_DDL, SQLITE_DBCONFIG_DQS_DML] {
            try check(csqlite_set_option(handle, option, 0))
        }
    }

    deinit { sqlite3_close_v2(handle) }

    /// Closes the connection. Fails while a query runs.
    func close() throws {
        statements = [:]
        try check(sqlite3_close(handle))
        handle = nil
    }

    /// Returns the compiled statement, to be released before ``close()``.
    func statement(_ stored: StoredStatement) throws -> PreparedStatement {
        if let known = statements[ObjectIdentifier(stored)] { return known }
        let prepared = try PreparedStatement(stored.sql, on: handle)
        statements[ObjectIdentifier(stored)] = prepared
        return prepared
    }

    /// Runs a statement with these values.
    func run(_ stored: StoredStatement, _ values: [ColumnValue]) throws {
        row.begin("")
        for value in values { row.add(value) }
        try statement(stored).run(row)
    }

    /// Runs a statement with the columns of a table's row and with the row's checksum.
    func run(_ stored: StoredStatement, sealed values: [ColumnValue], of table: String) throws {
        try run(stored, sealedAs: table) { row in
            for value in values { row.add(value) }
        }
    }

    /// Runs a statement with the columns that `addColumns` adds to a table's row, and with the row's checksum.
    func run(_ stored: StoredStatement, sealedAs table: String, _ addColumns: (inout RowDigest) -> Void) throws {
        row.begin(table)
        addColumns(&row)
        row.seal()
        try statement(stored).run(row)
    }

    /// Runs a statement with the columns that `addColumns` adds.
    func run(_ stored: StoredStatement, _ addColumns: (inout PartedRow) -> Void) throws {
        partedRow.begin()
        addColumns(&partedRow)
        try statement(stored).run(partedRow.row)
    }

    /// Runs a transaction: all writes happen, or after an error none.
    func transaction(_ write: () throws -> Void) throws {
        try run(Self.begin, [])
        do {
            try write()
            try run(Self.commit, [])
        } catch {
            // The rollback fails if SQLite has rolled back already; the first error counts.
            try? run(Self.rollback, [])
            throw error
        }
    }

    /// Reads within one transaction, and so from one state of the file.
    func read<Result>(_ read: (Database) throws -> Result) throws -> Result {
        try execute("BEGIN")
        defer { try? run(Self.rollback, []) }
        return try read(self)
    }

    /// Runs the statements of a text, which have no parameters.
    func execute(_ sql: String) throws {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Runs a statement that is not worth keeping.
    func execute(_ sql: String, _ values: [ColumnValue]) throws {
        try PreparedStatement(sql, on: handle).run(values)
    }

    /// Calls `take` with each row of a query, in order.
    func forEach(_ sql: String, with values: [ColumnValue] = [], _ take: (SelectedRow) throws -> Void) throws {
        try PreparedStatement(sql, on: handle).forEach(with: values, take)
    }

    /// Returns the rows of a query.
    func rows(_ sql: String, _ values: [ColumnValue] = []) throws -> [[ColumnValue]] {
        var rows: [[ColumnValue]] = []
        try forEach(sql, with: values) { rows.append($0.values) }
        return rows
    }

    /// Returns the texts in a query's first column.
    func texts(_ sql: String) throws -> [String] { try rows(sql).compactMap { $0.first?.printed } }

    /// Returns the integer that a query finds; nil if it finds none.
    func number(_ sql: String) throws -> Int64? { try PreparedStatement(sql, on: handle).number() }

    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Replaces the content of another database by this one's.
    func backUp(to target: Database) throws {
        guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw DatabaseError(code: sqlite3_extended_errcode(target.handle), on: target.handle)
        }
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, end == SQLITE_OK else {
            throw DatabaseError(code: code == SQLITE_DONE ? end : code, on: target.handle)
        }
    }

    private func check(_ code: Int32) throws {
        if code != SQLITE_OK { throw DatabaseError(code: code, on: handle) }
    }
}
