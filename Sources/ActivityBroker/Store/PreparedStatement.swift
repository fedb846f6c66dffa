import GRDB
import GRDBSQLite

/// The text of a statement. Each statement has one object, so that statements are told apart by identity and not by
/// text.
final class StoredStatement: Sendable {
    let sql: String

    init(_ sql: String) {
        self.sql = sql
    }
}

/// A compiled statement that binds its values without copying them.
///
/// GRDB's own binding makes an object of every value and determines the value's type each time. Under load that took
/// more time than SQLite itself.
struct PreparedStatement {
    private let database: Database
    private let statement: Statement

    init(_ stored: StoredStatement, in database: Database) throws {
        self.database = database
        statement = try database.cachedStatement(sql: stored.sql)
    }

    /// Runs the statement to its end with a row's columns.
    func run(_ row: RowDigest) throws {
        let pointer = statement.sqliteStatement
        try withColumns(of: row, bound: pointer) { try check(sqlite3_step(pointer), is: SQLITE_DONE) }
    }

    /// Binds the columns without copying them, and resets the statement after `step`.
    private func withColumns(of row: RowDigest, bound pointer: SQLiteStatement, _ step: () throws -> Void) throws {
        try row.words.withUnsafeBytes { bytes in
            // The two calls can only repeat the failure of the step.
            defer {
                sqlite3_reset(pointer)
                sqlite3_clear_bindings(pointer)
            }
            try bind(RowColumns(UnsafeRawBufferPointer(rebasing: bytes[(row.start * 8)...])), to: pointer)
            try step()
        }
    }

    /// Runs the statement to its end with these values.
    func run(_ values: [ColumnValue]) throws {
        // The row serves only as the memory of the values.
        var row = RowDigest(of: "")
        for value in values { row.add(value) }
        try run(row)
    }

    /// Calls `take` with each row of a query, in order.
    func forEach(with values: [ColumnValue] = [], _ take: (SelectedRow) throws -> Void) throws {
        let pointer = statement.sqliteStatement
        var row = RowDigest(of: "")
        for value in values { row.add(value) }
        try withColumns(of: row, bound: pointer) {
            while true {
                let code = sqlite3_step(pointer)
                if code == SQLITE_DONE { return }
                try check(code, is: SQLITE_ROW)
                try take(SelectedRow(pointer))
            }
        }
    }

    /// Runs a statement without parameters and returns its number; nil if there is no row, or no integer in the row.
    func number() throws -> Int64? {
        let pointer = statement.sqliteStatement
        defer { sqlite3_reset(pointer) }
        let code = sqlite3_step(pointer)
        if code == SQLITE_DONE { return nil }
        try check(code, is: SQLITE_ROW)
        guard sqlite3_column_type(pointer, 0) == SQLITE_INTEGER else { return nil }
        return sqlite3_column_int64(pointer, 0)
    }

    private func bind(_ columns: RowColumns, to pointer: SQLiteStatement) throws {
        var index: Int32 = 0
        for column in columns {
            // SQLite counts parameters from 1.
            index += 1
            try check(bind(column, at: index, of: pointer), is: SQLITE_OK)
        }
    }

    private func bind(_ column: RowColumns.Column, at index: Int32, of pointer: SQLiteStatement) -> Int32 {
        switch column {
        case .null: sqlite3_bind_null(pointer, index)
        case .integer(let integer): sqlite3_bind_int64(pointer, index, integer)
        case .real(let number): sqlite3_bind_double(pointer, index, number)
        case .text(let text):
            sqlite3_bind_text(
                pointer, index, text.assumingMemoryBound(to: CChar.self).baseAddress, Int32(clamping: text.count), nil)
        case .bytes(let bytes): sqlite3_bind_blob(pointer, index, bytes.baseAddress, Int32(clamping: bytes.count), nil)
        }
    }

    private func check(_ code: Int32, is expected: Int32) throws {
        if code == expected { return }
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage)
    }
}
