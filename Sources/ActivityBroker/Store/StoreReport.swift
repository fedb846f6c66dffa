/// The result of a load: the schema's versions, the rows that were left out, and a repair.
struct StoreReport: Hashable, Sendable {
    /// The schema's version before the store was opened; 0 for a new store.
    var schemaBefore: Int64 = 0
    var schema: Int64 = 0
    /// Up to ``DamagedRow/mostListed`` rows that could not be read, in the order in which they were found.
    var damagedRows: [DamagedRow] = []
    /// The number of all rows that could not be read, listed or not.
    var damagedRowCount: Int = 0
    /// The number of all quarantined rows, earlier ones included.
    var quarantinedRowCount: Int = 0
    /// The repair, if the store was damaged and was rewritten or replaced by an empty one.
    var repair: StoreRepair.Outcome?
    /// Further remarks, each a sentence without a full stop.
    var remarks: [String] = []

    mutating func add(_ row: DamagedRow) {
        damagedRowCount += 1
        if damagedRows.count < DamagedRow.mostListed { damagedRows.append(row) }
    }
}
