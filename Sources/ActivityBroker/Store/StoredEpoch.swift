import GRDB

/// The broker's epoch in the table `meta`: counted up by each load, within the transaction of its caller.
enum StoredEpoch {
    private static let select = "SELECT value FROM meta WHERE name = 'broker_epoch'"
    private static let largest: Int64 = 1 << 62

    /// Nil when the row is damaged or missing.
    static func read(_ database: Database) throws -> UInt64? {
        let row = try database.cachedStatement(sql: select)
        guard case .int64(let value) = try DatabaseValue.fetchOne(row)?.storage, value >= 0, value < largest else {
            return nil
        }
        return UInt64(value)
    }

    /// A damaged epoch goes on from the seconds since 1970, which no count has reached, and is reported.
    static func advance(_ database: Database, report: inout StoreReport) throws -> UInt64 {
        let next: UInt64
        if let last = try read(database) {
            next = last + 1
        } else {
            report.add(DamagedRow(table: "meta", key: "broker_epoch", reason: "value: is missing or no count"))
            let seconds = try Int64.fetchOne(database, sql: "SELECT CAST(strftime('%s', 'now') AS INTEGER)")
            next = UInt64(clamping: seconds ?? largest / 2)
        }
        try database.execute(
            sql: """
                INSERT INTO meta (name, value) VALUES ('broker_epoch', ?1) \
                ON CONFLICT (name) DO UPDATE SET value = ?1
                """,
            arguments: [Int64(clamping: next)]
        )
        return next
    }
}
