/// A record that is stored as a row of a table.
protocol StoredRow {
    static var table: StoredTable { get }
    /// Values in the order of the table's columns.
    var columnValues: [ColumnValue] { get }
    /// Reads the columns in the table's order.
    init(from row: inout RowReader) throws(RowDamage)
}
