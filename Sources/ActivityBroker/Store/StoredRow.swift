/// A record that is stored as a row of a table.
protocol StoredRow {
    static var table: StoredTable { get }
    /// Reads the columns in the table's order.
    init(from row: inout RowReader) throws(RowDamage)
}

/// A record that is written as a whole, over the row with the same key.
protocol UpsertedRow: StoredRow {
    /// Values in the order of the table's columns.
    var columnValues: [ColumnValue] { get }
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
