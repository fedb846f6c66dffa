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
