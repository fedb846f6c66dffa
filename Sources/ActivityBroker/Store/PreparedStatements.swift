import GRDB

/// The statements of one connection. Each is compiled at its first use and kept until the connection ends. Use them
/// only within an access to the connection; there is one access at a time.
final class PreparedStatements: @unchecked Sendable {  // GRDB runs one access to a connection at a time.
    @exclusivity(unchecked) private var statements: [ObjectIdentifier: PreparedStatement] = [:]
    /// The row that is being written. It is kept so that its memory is used again.
    @exclusivity(unchecked) private var row = RowDigest(of: "")
    @exclusivity(unchecked) private var partedRow = PartedRow()

    private static let begin = StoredStatement("BEGIN IMMEDIATE")
    private static let commit = StoredStatement("COMMIT")
    private static let rollback = StoredStatement("ROLLBACK")

    func statement(_ stored: StoredStatement, in database: Database) throws -> PreparedStatement {
        if let known = statements[ObjectIdentifier(stored)] { return known }
        let prepared = try PreparedStatement(stored, in: database)
        statements[ObjectIdentifier(stored)] = prepared
        return prepared
    }

    /// Runs a statement with these values.
    func run(_ stored: StoredStatement, _ values: [ColumnValue], in database: Database) throws {
        row.begin("")
        for value in values { row.add(value) }
        try statement(stored, in: database).run(row)
    }

    /// Runs a statement with the columns of a table's row and with the row's checksum.
    func run(_ stored: StoredStatement, sealed values: [ColumnValue], of table: String, in database: Database) throws {
        row.begin(table)
        for value in values { row.add(value) }
        row.seal()
        try statement(stored, in: database).run(row)
    }

    /// Runs a statement with the columns that `addColumns` adds.
    func run(_ stored: StoredStatement, in database: Database, _ addColumns: (inout PartedRow) -> Void) throws {
        partedRow.begin()
        addColumns(&partedRow)
        try statement(stored, in: database).run(partedRow.row)
    }

    /// Runs a transaction: all writes happen, or after an error none.
    func transaction(in database: Database, _ write: () throws -> Void) throws {
        try run(Self.begin, [], in: database)
        do {
            try write()
            try run(Self.commit, [], in: database)
        } catch {
            // The rollback fails if SQLite has rolled back already; the first error counts.
            try? run(Self.rollback, [], in: database)
            throw error
        }
    }

    /// Releases the statements, which would keep the connection open. Call this before the connection is closed.
    func forget() {
        statements = [:]
    }
}
