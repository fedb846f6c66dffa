/// A table of the store with its statements. Each statement exists once, so that it is compiled once.
struct StoredTable: Sendable {
    let name: String
    /// The columns that identify a row. They come first in ``columns``.
    let key: [String]
    /// All columns but the checksum and the sequence.
    let columns: [String]
    /// Inserts a row, or changes the row with the same key.
    let upsert: StoredStatement
    /// Removes the row of a key.
    let delete: StoredStatement
    /// Inserts a row with its checksum and its sequence.
    let insertWhole: StoredStatement
    /// Selects all rows in the order in which they were made, each with its checksum and its sequence.
    let select: StoredStatement
    /// Selects the rows whose last key column lies between two values. The query takes the values of the other key
    /// columns first.
    let selectBetween: StoredStatement

    init(_ name: String, key: [String], others: [String]) {
        self.name = name
        self.key = key
        columns = key + others
        let sealed = columns + ["checksum"]
        let columnList = sealed.joined(separator: ", ")
        let placeholders = sealed.map { _ in "?" }.joined(separator: ", ")
        let changes = (others + ["checksum"]).map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        upsert = StoredStatement(
            """
            INSERT INTO \(name) (\(columnList)) VALUES (\(placeholders)) \
            ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \(changes)
            """)
        delete = StoredStatement("DELETE FROM \(name) WHERE \(key.map { "\($0) = ?" }.joined(separator: " AND "))")
        insertWhole = StoredStatement("INSERT INTO \(name) (\(columnList), sequence) VALUES (\(placeholders), ?)")
        select = StoredStatement("SELECT \(columnList), sequence FROM \(name) ORDER BY sequence")
        let otherKeys = key.dropLast().map { "\($0) = ? AND " }.joined()
        let lastKey = key.last ?? "sequence"
        selectBetween = StoredStatement(
            "SELECT \(columnList) FROM \(name) WHERE \(otherKeys)\(lastKey) BETWEEN ? AND ? ORDER BY \(lastKey)")
    }
}
