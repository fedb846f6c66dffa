/// What a store met while it was loaded: its version, the rows it had to leave out, and what it was mended of.
struct StoreReport: Hashable, Sendable {
    /// The schema's version before the store was opened; 0 for a new one.
    var schemaBefore: Int64 = 0
    var schema: Int64 = 0
    /// Up to ``DamagedRow/mostListed`` rows that could not be read, in the order they were met.
    var damagedRows: [DamagedRow] = []
    /// All rows that could not be read, the listed ones included.
    var damagedRowCount: Int = 0
    /// Rows that are set aside, these ones and earlier ones.
    var quarantinedRowCount: Int = 0
    /// The store was damaged and was written or begun anew.
    var repair: StoreRepair.Outcome?
    /// What else is worth telling, each a sentence without a full stop.
    var remarks: [String] = []

    mutating func add(_ row: DamagedRow) {
        damagedRowCount += 1
        if damagedRows.count < DamagedRow.mostListed { damagedRows.append(row) }
    }
}
