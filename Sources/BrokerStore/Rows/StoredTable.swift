/// A table of the store with its statements. Each statement exists once, so that it is compiled once.
struct StoredTable: Sendable {
    let name: String
    /// The columns that identify a row. They come first in ``columns``.
    let key: [String]
    /// All columns but the last checksum and the integer key.
    private(set) var columns: [String]
    /// The integer key of the rows, by which they are ordered.
    private(set) var place: String
    /// The columns and the last checksum, as ``source`` names them.
    private(set) var sealed: [String]
    /// The table, or the table joined with the one that has the rest of its rows.
    private(set) var source: String
    /// The tables in ``source``.
    private(set) var names: [String]
    /// Inserts a row, or changes the row with the same key.
    let upsert: StoredStatement
    /// Removes the row of a key.
    let delete: StoredStatement
    /// Inserts a row with its checksum and its integer key.
    let insertWhole: StoredStatement
    /// The same, in place of a row with that integer key.
    let replaceWhole: StoredStatement
    /// Selects rows, each with its checksum and its integer key; without a condition and an order.
    private(set) var selection: String
    /// Selects all rows in the order of their integer keys.
    private(set) var select: StoredStatement

    /// - Parameter keyColumns: How many of the first columns identify a row.
    init(_ name: String, keyColumns: Int = 1, columns: [String], place: String = "sequence") {
        self.name = name
        self.place = place
        self.columns = columns
        key = Array(columns.prefix(keyColumns))
        let others = columns.dropFirst(keyColumns)
        sealed = columns + ["checksum"]
        source = name
        names = [name]
        let columnList = sealed.joined(separator: ", ")
        let placeholders = sealed.map { _ in "?" }.joined(separator: ", ")
        let changes = (others + ["checksum"]).map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        upsert = StoredStatement(
            """
            INSERT INTO \(name) (\(columnList)) VALUES (\(placeholders)) \
            ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \(changes)
            """)
        delete = StoredStatement("DELETE FROM \(name) WHERE \(key.map { "\($0) = ?" }.joined(separator: " AND "))")
        let whole = "INTO \(name) (\(columnList), \(place)) VALUES (\(placeholders), ?)"
        insertWhole = StoredStatement("INSERT \(whole)")
        replaceWhole = StoredStatement("INSERT OR REPLACE \(whole)")
        selection = "SELECT \(columnList), \(place) FROM \(name)"
        select = StoredStatement("\(selection) ORDER BY \(place)")
    }

    /// Returns the table with each row continued by the row of the same number in another table. Rows are read from
    /// both and written to this table.
    func joined(with other: StoredTable) -> StoredTable {
        var joined = self
        joined.columns += ["checksum"] + other.columns
        joined.sealed = sealed.map { "\(name).\($0)" } + other.sealed.map { "\(other.name).\($0)" }
        joined.place = "\(name).\(place)"
        joined.source = "\(name) LEFT JOIN \(other.name) USING (\(place))"
        joined.names += other.names
        joined.selection = "SELECT \((joined.sealed + [joined.place]).joined(separator: ", ")) FROM \(joined.source)"
        joined.select = StoredStatement("\(joined.selection) ORDER BY \(joined.place)")
        return joined
    }
}
