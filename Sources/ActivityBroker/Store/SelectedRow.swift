import ActivityWire
import GRDBSQLite

/// A row of a running query, in SQLite's memory. Valid until the query's next step.
struct SelectedRow {
    private let statement: OpaquePointer
    let count: Int

    init(_ statement: OpaquePointer) {
        self.statement = statement
        count = Int(sqlite3_column_count(statement))
    }

    /// Returns a column's value. Text and bytes stay in SQLite's memory.
    subscript(_ place: Int) -> RowColumns.Column {
        let place = Int32(truncatingIfNeeded: place)
        return switch sqlite3_column_type(statement, place) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, place))
        case SQLITE_FLOAT: .real(sqlite3_column_double(statement, place))
        case SQLITE_TEXT: .text(content(UnsafeRawPointer(sqlite3_column_text(statement, place)), place))
        case SQLITE_BLOB: .bytes(content(sqlite3_column_blob(statement, place), place))
        default: .null
        }
    }

    private func content(_ start: UnsafeRawPointer?, _ place: Int32) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, place)))
    }

    /// Returns the first `length` columns, damaged or not, as text for messages.
    func shownKey(length: Int) -> String {
        (0..<min(length, count)).map { place in
            switch self[place] {
            case .null: "NULL"
            case .integer(let integer): "\(integer)"
            case .real(let number): "\(number)"
            case .text(let text): String(String(decoding: text, as: UTF8.self).prefix(UniqueID.textLength))
            case .bytes(let bytes): "\(bytes.count) bytes"
            }
        }
        .joined(separator: " ")
    }
}
