import ActivityWire
import CSQLite

/// A row of a running query, in SQLite's memory. Valid until the query's next step.
struct SelectedRow {
    private let statement: OpaquePointer
    let count: Int

    init(_ statement: OpaquePointer) {
        self.statement = statement
        count = Int(sqlite3_column_count(statement))
    }

    /// Returns a column's value. Text and bytes stay in SQLite's memory.
    subscript(_ column: Int) -> RowColumns.Column {
        let column = Int32(truncatingIfNeeded: column)
        return switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT: .text(content(UnsafeRawPointer(sqlite3_column_text(statement, column)), column))
        case SQLITE_BLOB: .bytes(content(sqlite3_column_blob(statement, column), column))
        default: .null
        }
    }

    func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement, Int32(truncatingIfNeeded: column)) == SQLITE_NULL
    }

    /// A copy of all columns.
    var values: [ColumnValue] { (0..<count).map { ColumnValue(self[$0]) } }

    /// Returns the identifier in a column; nil for any other value.
    func identifier(_ column: Int) -> UniqueID? {
        if case .bytes(let bytes) = self[column] { UniqueID(stored: bytes) } else { nil }
    }

    private func content(_ start: UnsafeRawPointer?, _ column: Int32) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }

    /// Returns the first `length` columns, damaged or not, as text for messages.
    func shownKey(length: Int) -> String {
        (0..<min(length, count)).map { column in
            switch self[column] {
            case .null: "NULL"
            case .integer(let integer): "\(integer)"
            case .real(let number): "\(number)"
            case .text(let text): String(String(decoding: text, as: UTF8.self).prefix(UniqueID.textLength))
            case .bytes(let bytes): UniqueID(stored: bytes).map { "\($0)" } ?? "\(bytes.count) bytes"
            }
        }
        .joined(separator: " ")
    }
}
