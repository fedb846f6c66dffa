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
    /// Selects the rows whose last key column lies between two values. The values of the other key columns are given.
    let selectBetween: StoredStatement

    init(_ name: String, key: [String], others: [String]) {
        self.name = name
        self.key = key
        columns = key + others
        let sealed = columns + ["checksum"]
        let list = sealed.joined(separator: ", ")
        let places = sealed.map { _ in "?" }.joined(separator: ", ")
        let changes = (others + ["checksum"]).map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        upsert = StoredStatement(
            """
            INSERT INTO \(name) (\(list)) VALUES (\(places)) \
            ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \(changes)
            """)
        delete = StoredStatement("DELETE FROM \(name) WHERE \(key.map { "\($0) = ?" }.joined(separator: " AND "))")
        insertWhole = StoredStatement("INSERT INTO \(name) (\(list), sequence) VALUES (\(places), ?)")
        select = StoredStatement("SELECT \(list), sequence FROM \(name) ORDER BY sequence")
        let owner = key.dropLast().map { "\($0) = ? AND " }.joined()
        let last = key.last ?? "sequence"
        selectBetween = StoredStatement(
            "SELECT \(list) FROM \(name) WHERE \(owner)\(last) BETWEEN ? AND ? ORDER BY \(last)")
    }
}
