import ActivityWire
import BrokerCore

/// A row of the table of restorations: one generation of a session's saved state.
struct StoredRestoration: UpsertedRow {
    var session: SceneSessionID
    var record: RestorationRecord

    static let table = StoredTable(
        "restorations",
        key: ["session", "generation"],
        others: ["saved_milliseconds", "activity"]
    )
    static let deleteAll = StoredStatement("DELETE FROM restorations WHERE session = ?")
    /// Deletes all but the newest ``Limits/restorationGenerations`` of a session.
    static let deleteOld = StoredStatement(
        """
        DELETE FROM restorations WHERE session = ?1 AND generation NOT IN (SELECT generation FROM restorations \
        WHERE session = ?1 ORDER BY generation DESC LIMIT \(Limits.restorationGenerations))
        """)

    var columnValues: [ColumnValue] {
        [
            .identifier(session), .integer(Int64(record.generation)), .time(record.saved),
            .bytes(WireCodec.encodeActivity(record.activity)),
        ]
    }

    init(session: SceneSessionID, record: RestorationRecord) {
        self.session = session
        self.record = record
    }

    init(from row: inout RowReader) throws(RowDamage) {
        session = try row.identifier()
        record = RestorationRecord(
            generation: try row.integer(as: UInt32.self),
            saved: try row.time(),
            activity: try row.record(WireCodec.decodeActivity)
        )
    }
}
