import GRDB

/// The statements of one connection, each compiled when it is first needed and kept until the connection ends.
/// Touched within the accesses to its connection only, one at a time.
final class PreparedStatements: @unchecked Sendable {
    private var statements: [ObjectIdentifier: PreparedStatement] = [:]
    /// Kept for its memory.
    private var row = RowDigest(of: "")

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

    /// Runs a statement with the columns of a row of this table and their checksum.
    func run(_ stored: StoredStatement, sealed values: [ColumnValue], of table: String, in database: Database) throws {
        row.begin(table)
        for value in values { row.add(value) }
        row.seal()
        try statement(stored, in: database).run(row)
    }

    /// One transaction: everything, or after an error nothing.
    func transaction(in database: Database, _ write: () throws -> Void) throws {
        try run(Self.begin, [], in: database)
        do {
            try write()
            try run(Self.commit, [], in: database)
        } catch {
            // It fails where SQLite has rolled back already; the first error counts.
            try? run(Self.rollback, [], in: database)
            throw error
        }
    }

    /// To be called before the connection ends, which statements would keep open.
    func forget() {
        statements = [:]
    }
}
