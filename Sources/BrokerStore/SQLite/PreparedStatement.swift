import CSQLite

/// A compiled statement that binds its values without copying them.
final class PreparedStatement {
    private let handle: OpaquePointer?

    /// - Parameter connection: SQLite's handle of a connection.
    init(_ sql: String, on connection: OpaquePointer?) throws {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        self.handle = handle
        if code != SQLITE_OK { throw DatabaseError(code: code, on: connection) }
    }

    deinit { sqlite3_finalize(handle) }

    /// Runs the statement to its end with a row's columns.
    func run(_ row: RowDigest) throws {
        try withColumns(of: row) { try check(sqlite3_step(handle), is: SQLITE_DONE) }
    }

    /// Binds the columns without copying them, and resets the statement after `step`.
    private func withColumns(of row: RowDigest, _ step: () throws -> Void) throws {
        try row.words.withUnsafeBytes { bytes in
            // The two calls can only repeat the failure of the step.
            defer {
                sqlite3_reset(handle)
                sqlite3_clear_bindings(handle)
            }
            try bind(RowColumns(UnsafeRawBufferPointer(rebasing: bytes[(row.start * 8)...])))
            try step()
        }
    }

    /// Runs the statement to its end with these values.
    func run(_ values: [ColumnValue]) throws { try run(RowDigest(values)) }

    /// Calls `take` with each row of a query, in order.
    func forEach(with values: [ColumnValue] = [], _ take: (SelectedRow) throws -> Void) throws {
        try withColumns(of: RowDigest(values)) {
            while true {
                let code = sqlite3_step(handle)
                if code == SQLITE_DONE { return }
                try check(code, is: SQLITE_ROW)
                if let handle { try take(SelectedRow(handle)) }
            }
        }
    }

    /// Runs a statement without parameters and returns its number; nil if there is no row, or no integer in the row.
    func number() throws -> Int64? {
        defer { sqlite3_reset(handle) }
        let code = sqlite3_step(handle)
        if code == SQLITE_DONE { return nil }
        try check(code, is: SQLITE_ROW)
        guard sqlite3_column_type(handle, 0) == SQLITE_INTEGER else { return nil }
        return sqlite3_column_int64(handle, 0)
    }

    private func bind(_ columns: RowColumns) throws {
        var index: Int32 = 0
        for column in columns {
            // SQLite counts parameters from 1.
            index += 1
            try check(bind(column, at: index), is: SQLITE_OK)
        }
    }

    private func bind(_ column: RowColumns.Column, at index: Int32) -> Int32 {
        switch column {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
        case .real(let number): sqlite3_bind_double(handle, index, number)
        case .text(let text):
            sqlite3_bind_text(
                handle, index, text.assumingMemoryBound(to: CChar.self).baseAddress, Int32(clamping: text.count), nil)
        case .bytes(let bytes): sqlite3_bind_blob(handle, index, bytes.baseAddress, Int32(clamping: bytes.count), nil)
        }
    }

    private func check(_ code: Int32, is expected: Int32) throws {
        if code != expected { throw DatabaseError(code: code, on: sqlite3_db_handle(handle)) }
    }
}

extension RowDigest {
    /// Makes a row that serves only as the memory of the values of a statement.
    fileprivate init(_ values: [ColumnValue]) {
        self.init(of: "")
        for value in values { add(value) }
    }
}
