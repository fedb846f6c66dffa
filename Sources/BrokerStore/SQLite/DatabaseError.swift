import CSQLite

/// An error of SQLite, with its extended result code.
struct DatabaseError: Error, Hashable, Sendable {
    let code: Int32
    let message: String

    init(code: Int32 = SQLITE_ERROR, message: String) {
        self.code = code
        self.message = message
    }

    /// Makes an error of what the last call on a connection returned.
    init(code: Int32, on connection: OpaquePointer?) {
        self.init(code: code, message: String(cString: sqlite3_errmsg(connection)))
    }

    /// The result code without its extension.
    var primaryCode: Int32 { code & 0xFF }
    var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }
}
