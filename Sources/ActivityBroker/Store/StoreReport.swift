/// What a store met while it was loaded: its version, the rows it had to leave out, and what it was mended of.
struct StoreReport: Hashable, Sendable {
    /// The schema's version before the store was opened; 0 for a new one.
    var schemaBefore: Int64 = 0
    var schema: Int64 = 0
    /// Up to ``damagedRowsListed`` rows that could not be read, in the order they were met.
    var damagedRows: [DamagedRow] = []
    /// All rows that could not be read, the listed ones included.
    var damagedRowCount: Int = 0
    /// Rows that are set aside, these ones and earlier ones.
    var quarantinedRowCount: Int = 0
    /// The store was damaged and was written or begun anew.
    var repair: StoreRepair.Outcome?
    /// What else is worth telling, each a sentence without a full stop.
    var remarks: [String] = []

    /// More damaged rows than this are counted only.
    static let damagedRowsListed = 1_000

    mutating func add(_ row: DamagedRow) {
        damagedRowCount += 1
        if damagedRows.count < Self.damagedRowsListed { damagedRows.append(row) }
    }
}

/// A stored row that was left out on load; it is set aside to be looked at.
struct DamagedRow: Hashable, Sendable, Encodable, CustomStringConvertible {
    var table: String
    /// The row's key as far as it can be shown.
    var key: String
    /// The offending column and what is wrong with it.
    var reason: String

    var description: String { "\(table) \(key): \(reason)" }
}
