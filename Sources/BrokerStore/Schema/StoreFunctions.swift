import ActivityWire
import CSQLite

/// Functions that the migrations call in SQL.
enum StoreFunctions {
    private typealias Arguments = UnsafeMutablePointer<OpaquePointer?>?

    static func add(to database: Database) throws {
        try add("row_checksum", -1, to: database) { context, count, arguments in
            let columns = StoreFunctions.columns(count, arguments)
            guard case .text(let table)? = columns.first else { return }
            var digest = RowDigest(of: String(decoding: table, as: UTF8.self))
            for column in columns.dropFirst() { digest.add(read: column) }
            sqlite3_result_int64(context, digest.value)
        }
        // Returns the bytes of an identifier's printed form, and any other value as it is.
        try add("identifier_bytes", 1, to: database) { context, count, arguments in
            if case .text(let text)? = StoreFunctions.columns(count, arguments).first,
                let bytes = UniqueID(text: text)?.bytes
            {
                sqlite3_result_blob(context, bytes, Int32(bytes.count), csqlite_transient())
            } else {
                sqlite3_result_value(context, arguments?[0])
            }
        }
    }

    private static func add(
        _ name: String, _ count: Int32, to database: Database,
        _ function: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
    ) throws {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
        let code = sqlite3_create_function_v2(database.handle, name, count, flags, nil, function, nil, nil, nil)
        if code != SQLITE_OK { throw DatabaseError(code: code, on: database.handle) }
    }

    /// Returns the arguments of a call, whose text and bytes stay in SQLite's memory.
    private static func columns(_ count: Int32, _ arguments: Arguments) -> [RowColumns.Column] {
        UnsafeBufferPointer(start: arguments, count: Int(count)).map { value in
            let content = { UnsafeRawBufferPointer(start: $0, count: Int(sqlite3_value_bytes(value))) }
            return switch sqlite3_value_type(value) {
            case SQLITE_INTEGER: .integer(sqlite3_value_int64(value))
            case SQLITE_FLOAT: .real(sqlite3_value_double(value))
            case SQLITE_TEXT: .text(content(UnsafeRawPointer(sqlite3_value_text(value))))
            case SQLITE_BLOB: .bytes(content(sqlite3_value_blob(value)))
            default: .null
            }
        }
    }
}
