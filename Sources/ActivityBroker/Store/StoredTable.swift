/// A table of the store and the statements on it, spelt once so that each is compiled once.
struct StoredTable: Sendable {
    let name: String
    /// The columns that tell rows apart; they come first in ``columns``.
    let key: [String]
    /// All but the row's checksum and its place.
    let columns: [String]
    /// Inserts a row, or changes it in its place.
    let upsert: StoredStatement
    /// Removes the row of a key.
    let delete: StoredStatement
    /// Inserts a row with its checksum and its place in the order of all.
    let insertWhole: StoredStatement
    /// All rows in the order they were made, each with its checksum and its place in that order.
    let select: StoredStatement
    /// The rows that agree in all of the key but its last column, which lies between two values.
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
