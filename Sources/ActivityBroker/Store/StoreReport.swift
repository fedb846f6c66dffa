/// What a store met while it was loaded: its version, and the rows it had to leave out.
struct StoreReport: Hashable, Sendable {
    /// The schema's version before the store was opened; 0 for a new one.
    var schemaBefore: Int64 = 0
    var schema: Int64 = 0
    /// Up to ``damagedRowsListed`` rows that could not be read, in the order they were met.
    var damagedRows: [DamagedRow] = []
    /// All rows that could not be read, the listed ones included.
    var damagedRowCount: Int = 0

    /// More damaged rows than this are counted only.
    static let damagedRowsListed = 1_000

    mutating func add(_ row: DamagedRow) {
        damagedRowCount += 1
        if damagedRows.count < Self.damagedRowsListed { damagedRows.append(row) }
    }
}

/// A stored row that was left out on load; it stays in the file to be looked at.
struct DamagedRow: Hashable, Sendable, CustomStringConvertible {
    var table: String
    /// The row's key as far as it can be shown.
    var key: String
    /// The offending column and what is wrong with it.
    var reason: String

    var description: String { "\(table) \(key): \(reason)" }
}
