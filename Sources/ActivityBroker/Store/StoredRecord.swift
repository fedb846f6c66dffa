/// How one kind of record lies in its table.
protocol StoredRecord {
    static var table: StoredTable { get }
    /// In the order of the table's columns.
    var columnValues: [ColumnValue] { get }
    /// Reads the columns in the table's order.
    init(from row: inout RowReader) throws(RowDamage)
}
