/// Rows in the directory that are not used, each with the reason.
struct SkippedRows: Hashable, Sendable {
    /// The longest key that is remembered.
    private static let keyBytes = 512

    private var reasons: [[UInt8]: RowError] = [:]
    /// Rows that are not remembered. Their number is exact after a list only.
    private(set) var unremembered = 0

    var count: Int { reasons.count + unremembered }

    mutating func add(_ key: [UInt8], _ reason: RowError) {
        guard reasons[key] == nil else {
            reasons[key] = reason
            return
        }
        guard reasons.count < DirectoryBounds.skippedKeys, key.count <= Self.keyBytes else {
            unremembered += 1
            return
        }
        reasons[key] = reason
    }

    mutating func remove(_ key: [UInt8]) { reasons[key] = nil }

    /// The number of rows for each reason.
    var counts: SkippedCounts {
        var counts = SkippedCounts()
        for reason in reasons.values { counts.add(reason) }
        counts.unremembered = unremembered
        return counts
    }

    /// The highest layout of each machine whose rows have a later one.
    func newerLayouts(_ layout: DirectoryLayout) -> [MachineName: Int64] {
        var layouts: [MachineName: Int64] = [:]
        for (key, reason) in reasons {
            guard case .newerLayout(let number) = reason, case .row(let row) = layout.name(key) else { continue }
            layouts[row.machine] = max(layouts[row.machine] ?? 0, number)
        }
        return layouts
    }
}
