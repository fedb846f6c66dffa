/// The result of a load: the schema's versions, the rows that were left out, and a repair.
public struct StoreReport: Hashable, Sendable {
    /// The schema's version before the store was opened; 0 for a new store.
    var schemaBefore: Int64 = 0
    /// The version of the schema that the store has now.
    var schema: Int64 = 0
    /// Up to ``DamagedRow/mostListed`` rows that could not be read, in the order in which they were found.
    public internal(set) var damagedRows: [DamagedRow] = []
    /// The number of all rows that could not be read, listed or not.
    public internal(set) var damagedRowCount = 0
    /// The number of all quarantined rows, earlier ones included.
    public internal(set) var quarantinedRowCount = 0
    /// The repair, if the store was damaged and was rewritten or replaced by an empty one.
    public internal(set) var repair: StoreRepairOutcome?
    /// Further remarks, each a sentence without a full stop.
    public internal(set) var remarks: [String] = []

    mutating func add(_ row: DamagedRow) {
        damagedRowCount += 1
        if damagedRows.count < DamagedRow.mostListed { damagedRows.append(row) }
    }
}
