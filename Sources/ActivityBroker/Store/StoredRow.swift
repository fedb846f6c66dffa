/// A record that is stored as a row of a table.
protocol StoredRow {
    static var table: StoredTable { get }
    /// Values in the order of the table's columns.
    var columnValues: [ColumnValue] { get }
    /// Reads the columns in the table's order.
    init(from row: inout RowReader) throws(RowDamage)
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
