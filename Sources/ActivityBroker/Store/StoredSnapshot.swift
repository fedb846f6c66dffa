import ActivityWire
import BrokerCore

/// A row of the table of snapshots: the record of an image, which is a file.
struct StoredSnapshot: UpsertedRow {
    var session: SceneSessionID
    var record: SnapshotRecord

    static let table = StoredTable(
        "snapshots",
        key: ["session"],
        others: ["number", "taken_milliseconds", "content_type", "bytes", "width", "height", "scale"]
    )

    var columnValues: [ColumnValue] {
        [
            .identifier(session), .bits(record.number), .time(record.taken), .text(record.contentType),
            .integer(Int64(record.bytes)), .real(record.width), .real(record.height), .real(record.scale),
        ]
    }

    init(session: SceneSessionID, record: SnapshotRecord) {
        self.session = session
        self.record = record
    }

    init(from row: inout RowReader) throws(RowDamage) {
        session = try row.identifier()
        record = SnapshotRecord(
            number: try row.bits(),
            taken: try row.time(),
            contentType: try row.text(),
            bytes: try row.integer(as: UInt32.self),
            width: try row.real(),
            height: try row.real(),
            scale: try row.real()
        )
    }
}
