import ActivityWire

/// The rows of one table of a damaged store, as far as they can be read.
struct SalvagedRows {
    /// A row's entry in the index on the table's key.
    struct IndexEntry {
        var sequence: Int64
        var key: [ColumnValue]
        /// The key as text, for messages.
        var shown: String
    }

    private let table: StoredTable
    private let database: Database
    private let columns: String
    private var rows: [Int64: [ColumnValue]] = [:]
    private var keys: Set<[ColumnValue]> = []
    /// The last places that were read forwards and backwards.
    private var ends: (forwards: Int64, backwards: Int64) = (0, 0)
    /// The most places between the two that are tried one by one.
    private static let mostBetween: Int64 = 1_000_000

    init(_ table: StoredTable, in database: Database) {
        self.table = table
        self.database = database
        columns = (table.sealed + [table.place]).joined(separator: ", ")
    }

    /// The rows in the order in which they were made. In each row, the checksum and the sequence follow the columns.
    var rowsInOrder: [[ColumnValue]] { rows.sorted { $0.key < $1.key }.map(\.value) }

    /// Reads rows up to the first damaged row. Returns false if there is a damaged row.
    mutating func scan(descending: Bool) -> Bool {
        do {
            let order = "ORDER BY \(table.place)\(descending ? " DESC" : "")"
            try database.forEach("SELECT \(columns) FROM \(table.name) NOT INDEXED \(order)") { row in
                guard let place = add(row.values) else { return }
                if descending { ends.backwards = place } else { ends.forwards = place }
            }
            return true
        } catch {
            return false
        }
    }

    /// Reads one row. Returns false if the row cannot be read.
    mutating func fetch(_ sequence: Int64) -> Bool {
        let sql = "SELECT \(columns) FROM \(table.name) NOT INDEXED WHERE \(table.place) = ?"
        guard let row = try? database.rows(sql, [.integer(sequence)]).first else { return false }
        add(row)
        return true
    }

    /// Reads the rows between the ends of both scans one by one, as far as they can be read: for a table without an index,
    /// whose places lie close together.
    mutating func fetchBetween() {
        let (first, last) = ends
        guard first < last, last - first <= Self.mostBetween else { return }
        for place in first..<last { _ = fetch(place) }
    }

    /// Returns all entries of the index on the key; nil if there is none, or if it cannot be read.
    func indexEntries() -> [IndexEntry]? {
        let key = table.key.joined(separator: ", ")
        let index = "sqlite_autoindex_\(table.name)_1"
        let sql = "SELECT \(key), \(table.place) FROM \(table.name) INDEXED BY \(index) ORDER BY \(key)"
        do {
            return try database.rows(sql).compactMap { values in
                guard case .integer(let sequence)? = values.last?.content else { return nil }
                let shown = Self.keyText(values.dropLast())
                return IndexEntry(sequence: sequence, key: values.dropLast(), shown: shown)
            }
        } catch {
            return nil
        }
    }

    private static func keyText(_ key: some Sequence<ColumnValue>) -> String {
        key.map { value in
            switch value.content {
            case .null: "NULL"
            case .integer(let integer): "\(integer)"
            case .real(let number): "\(number)"
            case .text(let text): String(text.prefix(UniqueID.textLength))
            case .identifier(let identifier), .key(let identifier): "\(identifier)"
            case .bytes(let bytes): "\(bytes.count) bytes"
            }
        }
        .joined(separator: " ")
    }

    /// Whether the entry's row was read: by its sequence, or by its key if the index is damaged.
    func contains(_ entry: IndexEntry) -> Bool { rows[entry.sequence] != nil || keys.contains(entry.key) }

    /// Takes a row, and returns its place.
    @discardableResult
    private mutating func add(_ values: [ColumnValue]) -> Int64? {
        guard case .integer(let place)? = values.last?.content else { return nil }
        rows[place] = values
        keys.insert(Array(values.prefix(table.key.count)))
        return place
    }
}
