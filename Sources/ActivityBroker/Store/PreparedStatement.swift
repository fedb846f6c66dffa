import GRDB
import GRDBSQLite

/// A statement that writes, spelt once; who it is tells it apart, so that nobody compares texts for each row.
final class StoredStatement: Sendable {
    let sql: String

    init(_ sql: String) {
        self.sql = sql
    }
}

/// A compiled statement that takes its values straight from where they are.
///
/// The library's own binding makes an object of every value and finds out anew for each what it is; under load that
/// took more time than SQLite itself.
struct PreparedStatement {
    private let database: Database
    private let statement: Statement

    init(_ stored: StoredStatement, in database: Database) throws {
        self.database = database
        statement = try database.cachedStatement(sql: stored.sql)
    }

    /// Runs the statement to its end.
    func run(_ values: [ColumnValue]) throws {
        let pointer = statement.sqliteStatement
        defer {
            // Both can only repeat the failure of the step.
            sqlite3_reset(pointer)
            sqlite3_clear_bindings(pointer)
        }
        for (index, value) in values.enumerated() {
            try check(bind(value, at: Int32(clamping: index + 1), of: pointer), is: SQLITE_OK)
        }
        try check(sqlite3_step(pointer), is: SQLITE_DONE)
    }

    private func bind(_ value: ColumnValue, at place: Int32, of pointer: SQLiteStatement) -> Int32 {
        switch value.content {
        case .null: sqlite3_bind_null(pointer, place)
        case .integer(let integer): sqlite3_bind_int64(pointer, place, integer)
        case .real(let number): sqlite3_bind_double(pointer, place, number)
        case .text(""): sqlite3_bind_text(pointer, place, "", 0, Self.copied)
        case .text(var text):
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite3_bind_text(pointer, place, $0.baseAddress, Int32(clamping: $0.count), Self.copied)
                }
            }
        case .bytes(let bytes):
            bytes.withUnsafeBytes {
                sqlite3_bind_blob(pointer, place, $0.baseAddress, Int32(clamping: $0.count), Self.copied)
            }
        }
    }

    private func check(_ code: Int32, is expected: Int32) throws {
        if code == expected { return }
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage)
    }

    /// SQLite takes a copy: the values are gone when the statement is.
    private static var copied: sqlite3_destructor_type {
        unsafeBitCast(-1, to: sqlite3_destructor_type.self)  // SQLITE_TRANSIENT, which is a cast in C too.
    }
}
