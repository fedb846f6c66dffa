/// A table of the store and the statements on it, spelt once so that each is compiled once.
struct StoredTable: Sendable {
    let name: String
    /// The columns that tell rows apart; they come first in ``columns``.
    let key: [String]
    let columns: [String]
    /// Inserts a row, or changes it in its place.
    let upsert: StoredStatement
    /// Removes the row of a key.
    let delete: StoredStatement
    /// All rows in the order they were made.
    let select: String

    init(_ name: String, key: [String], others: [String]) {
        self.name = name
        self.key = key
        columns = key + others
        let list = columns.joined(separator: ", ")
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        let changes = others.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        upsert = StoredStatement(
            """
            INSERT INTO \(name) (\(list)) VALUES (\(places)) \
            ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \(changes)
            """)
        delete = StoredStatement("DELETE FROM \(name) WHERE \(key.map { "\($0) = ?" }.joined(separator: " AND "))")
        select = "SELECT \(list) FROM \(name) ORDER BY sequence"
    }
}

/// How one kind of record lies in its table.
protocol StoredRecord {
    static var table: StoredTable { get }
    /// In the order of the table's columns.
    var columnValues: [ColumnValue] { get }
    /// Reads the columns in the table's order.
    init(from row: inout RowReader) throws(RowDamage)
}
