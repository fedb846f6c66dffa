import ActivityWire

/// The table of damaged rows. They are moved out of their tables, kept with their whole content, and never served.
enum Quarantine {
    private static let now = "CAST(strftime('%s', 'now') AS INTEGER) * 1000"

    /// A damaged row and its place.
    struct Entry: Sendable {
        var row: DamagedRow
        var table: StoredTable
        /// The row's integer key.
        var place: Int64
        /// The request that stays, if only its delivery is damaged.
        var request: RequestID?
    }

    /// Moves rows from their tables into the quarantine, within the caller's transaction. Their content is kept as SQL
    /// literals.
    static func take(_ entries: [Entry], _ database: Database) throws {
        for entry in entries {
            let table = entry.table
            let content = table.sealed.map { "quote(\($0))" }.joined(separator: " || ', ' || ")
            try database.execute(
                """
                INSERT INTO quarantine (table_name, row_key, reason, found_milliseconds, content) \
                SELECT ?, ?, ?, \(now), \(content) FROM \(table.source) WHERE \(table.place) = ?
                """,
                entry.row.columnValues + [.integer(entry.place)])
            if let request = entry.request {
                try StoredRequest.update(request, .init(delivery: .removed), at: entry.place, database)
                continue
            }
            for name in table.names {
                try database.execute("DELETE FROM \(name) WHERE rowid = ?", [.integer(entry.place)])
            }
        }
        if !entries.isEmpty { try trim(database) }
    }

    /// Records a lost row, of which only the key is known.
    static func note(_ row: DamagedRow, _ database: Database) throws {
        try database.execute(
            "INSERT INTO quarantine (table_name, row_key, reason, found_milliseconds) VALUES (?, ?, ?, \(now))",
            row.columnValues)
    }

    static func count(_ database: Database) throws -> Int {
        Int(try database.number("SELECT count(*) FROM quarantine") ?? 0)
    }

    /// Returns quarantined rows, the newest first.
    static func rows(_ database: Database, limit: Int) throws -> [DamagedRow] {
        try database.rows(
            "SELECT table_name, row_key, reason FROM quarantine ORDER BY sequence DESC LIMIT ?",
            [.integer(Int64(limit))]
        ).map { row in
            let texts = row.map { $0.printed ?? "" }
            return DamagedRow(table: texts[0], key: texts[1], reason: texts[2])
        }
    }

    private static func trim(_ database: Database) throws {
        try database.execute(
            """
            DELETE FROM quarantine \
            WHERE sequence <= (SELECT max(sequence) FROM quarantine) - \(StoreLimits.quarantinedRows)
            """)
    }
}

extension DamagedRow {
    fileprivate var columnValues: [ColumnValue] { [.text(table), .text(key), .text(reason)] }
}
