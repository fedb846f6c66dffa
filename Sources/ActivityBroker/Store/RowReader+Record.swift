extension RowReader {
    /// The record in a row, which must be what was written.
    mutating func read<Record: StoredRecord>(
        _ row: SelectedRow, as type: Record.Type
    ) throws(RowDamage) -> Record {
        start(row)
        let record = try Record(from: &self)
        try checkWhole()
        return record
    }
}
