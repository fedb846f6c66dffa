import ActivityWire
import BrokerCore

/// A row of the table of snapshots: the record of an image, which is a file.
struct StoredSnapshot: FieldedRow {
    private(set) var session: SceneSessionID
    private(set) var record: SnapshotRecord

    static let table = StoredTable("snapshots", columns: columns)
    static var blank: StoredSnapshot {
        StoredSnapshot(
            session: .blank,
            record: SnapshotRecord(
                number: 0, taken: .blank, contentType: "", bytes: 0, width: 0, height: 0, scale: 0))
    }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("session", &session)
        try row.field("number", &record.number)
        try row.field("taken_milliseconds", &record.taken)
        try row.field("content_type", &record.contentType)
        try row.field("bytes", &record.bytes)
        try row.field("width", &record.width)
        try row.field("height", &record.height)
        try row.field("scale", &record.scale)
    }

    init(session: SceneSessionID, record: SnapshotRecord) {
        self.session = session
        self.record = record
    }
}
