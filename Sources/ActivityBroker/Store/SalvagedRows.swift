import ActivityWire
import GRDB

/// The rows of one table of a damaged store, as far as they can be read.
struct SalvagedRows {
    /// A row's entry in the index on the table's key.
    struct IndexEntry {
        var sequence: Int64
        var key: [DatabaseValue]
        /// The key as text, for messages.
        var shown: String
    }

    private let table: StoredTable
    private let database: Database
    private let columns: String
    private var rows: [Int64: [ColumnValue]] = [:]
    private var keys: Set<[DatabaseValue]> = []

    init(_ table: StoredTable, in database: Database) {
        self.table = table
        self.database = database
        columns = (table.columns + ["checksum", "sequence"]).joined(separator: ", ")
    }

    /// The rows in the order in which they were made. In each row, the checksum and the sequence follow the columns.
    var rowsInOrder: [[ColumnValue]] { rows.sorted { $0.key < $1.key }.map(\.value) }

    /// Reads rows up to the first damaged row. Returns false if there is a damaged row.
    mutating func scan(descending: Bool) -> Bool {
        do {
            let order = "ORDER BY sequence\(descending ? " DESC" : "")"
            let cursor = try Row.fetchCursor(database, sql: "SELECT \(columns) FROM \(table.name) NOT INDEXED \(order)")
            while let row = try cursor.next() { add(row) }
            return true
        } catch {
            return false
        }
    }

    /// Reads one row. Returns false if the row cannot be read.
    mutating func fetch(_ sequence: Int64) -> Bool {
        let sql = "SELECT \(columns) FROM \(table.name) NOT INDEXED WHERE sequence = ?"
        guard let row = try? Row.fetchOne(database, sql: sql, arguments: [sequence]) else { return false }
        add(row)
        return true
    }

    /// Returns all entries of the index on the key; nil if the index cannot be read.
    func indexEntries() -> [IndexEntry]? {
        let key = table.key.joined(separator: ", ")
        let index = "sqlite_autoindex_\(table.name)_1"
        let sql = "SELECT \(key), sequence FROM \(table.name) INDEXED BY \(index) ORDER BY \(key)"
        do {
            return try Row.fetchAll(database, sql: sql).compactMap { row in
                let values = Array(row.databaseValues)
                guard case .int64(let sequence)? = values.last?.storage else { return nil }
                let shown = Self.keyText(values.dropLast())
                return IndexEntry(sequence: sequence, key: values.dropLast(), shown: shown)
            }
        } catch {
            return nil
        }
    }

    private static func keyText(_ key: some Sequence<DatabaseValue>) -> String {
        key.map { value in
            switch value.storage {
            case .null: "NULL"
            case .int64(let integer): "\(integer)"
            case .double(let double): "\(double)"
            case .string(let text): String(text.prefix(UniqueID.textLength))
            case .blob(let data): "\(data.count) bytes"
            }
        }
        .joined(separator: " ")
    }

    /// Whether the entry's row was read: by its sequence, or by its key if the index is damaged.
    func contains(_ entry: IndexEntry) -> Bool { rows[entry.sequence] != nil || keys.contains(entry.key) }

    private mutating func add(_ row: Row) {
        let values = Array(row.databaseValues)
        guard case .int64(let sequence)? = values.last?.storage else { return }
        rows[sequence] = values.map { ColumnValue($0.storage) }
        keys.insert(Array(values.prefix(table.key.count)))
    }
}

extension ColumnValue {
    /// Takes a value that was read, to be written into another store.
    fileprivate init(_ value: DatabaseValue.Storage) {
        switch value {
        case .null: self = .null
        case .int64(let integer): self = .integer(integer)
        case .double(let number): self = .real(number)
        case .string(let text): self = .text(text)
        case .blob(let content): self = .bytes(Array(content))
        }
    }
}
