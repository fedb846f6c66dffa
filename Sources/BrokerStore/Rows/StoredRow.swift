/// A record that is stored as a row of a table.
protocol StoredRow {
    static var table: StoredTable { get }
    /// Reads the columns in the table's order.
    init(from row: inout RowReader) throws(RowDamage)
}

/// A record that is written as a whole, over the row with the same key.
protocol UpsertedRow: StoredRow {
    /// Adds the columns in the table's order.
    func add(to row: inout RowDigest)
}

/// A record that is a list of fields.
///
/// The list is the only place that names a field. The table's columns and statements follow from it, as does what is
/// written and read. A new field is a line in the list, and a step of ``StoreSchema`` that adds its column to existing
/// stores.
protocol FieldedRecord {
    /// A blank record; reading a row replaces its fields.
    static var blank: Self { get }
    /// Passes the fields to a visitor in the order of the columns; a table's key comes first.
    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure)
}

/// A record whose fields are a row of their own.
protocol FieldedRow: FieldedRecord, UpsertedRow {}

extension FieldedRecord {
    static var columns: [String] { ColumnNames.of(blank) { $0.visitFields(&$1) } }

    func add(to row: inout RowDigest) {
        var copy = self
        copy.visitFields(&row)
    }

    init(from row: inout RowReader) throws(RowDamage) {
        self = Self.blank
        try visitFields(&row)
    }
}

extension RowReader {
    /// Reads the record in a row, and checks the row's checksum.
    mutating func read<Record: StoredRow>(
        _ row: SelectedRow, as type: Record.Type
    ) throws(RowDamage) -> Record {
        start(row)
        let record = try Record(from: &self)
        try checkWhole()
        return record
    }
}
