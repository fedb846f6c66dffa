/// The result of salvaging a damaged store: the copied rows and the losses.
public struct StoreSalvageOutcome: Hashable, Sendable {
    /// The number of rows in the new store.
    var rows = 0
    /// Up to ``DamagedRow/mostListed`` rows that cannot be copied.
    public internal(set) var missingRows: [DamagedRow] = []
    /// The number of all rows that cannot be copied, listed or not.
    var missingRowCount = 0
    /// The tables of which neither all rows nor the index could be read, so that lost rows cannot be named.
    var brokenTables: [String] = []
    /// The number of acknowledged commits that the old store lacks.
    public internal(set) var lostCommits: UInt64 = 0

    /// Whether nothing acknowledged is missing. Copied rows with wrong checksums do not count.
    var isLossless: Bool { missingRowCount == 0 && brokenTables.isEmpty && lostCommits == 0 }

    mutating func addMissing(_ row: DamagedRow) {
        missingRowCount += 1
        if missingRows.count < DamagedRow.mostListed { missingRows.append(row) }
    }

    /// A summary for messages.
    var summary: String {
        var parts = ["\(rows) rows were read"]
        if lostCommits > 0 { parts.append("\(lostCommits) acknowledged commits are lost") }
        if missingRowCount > 0 {
            let named = missingRows.prefix(3).map { "\($0.table) \($0.key)" }.joined(separator: ", ")
            parts.append("\(missingRowCount) rows are lost (\(named)\(missingRowCount > 3 ? ", …" : ""))")
        }
        if !brokenTables.isEmpty { parts.append("more of \(brokenTables.joined(separator: ", ")) may be lost") }
        return parts.joined(separator: "; ")
    }
}
