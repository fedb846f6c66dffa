import ActivityWire
import BrokerCore

/// A row of the table of sessions' activity: what changes at every use of a session, apart from the long row of the
/// session. Both rows have the same number.
extension SessionActivity: FieldedRecord {
    static let table = StoredTable("session_activity", keyColumns: 0, columns: columns)
    static let delete = StoredStatement("DELETE FROM session_activity WHERE sequence = ?")

    static var blank: SessionActivity {
        SessionActivity(lastDelivery: .none, lastActive: nil, needsAttention: false, recency: Recency())
    }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("last_delivery", &lastDelivery)
        try row.field("last_active_milliseconds", &lastActive)
        try row.field("needs_attention", &needsAttention)
        try row.field("turned_to", &recency.used)
        try row.field("left_activity", &recency.left)
        try row.field("is_active", &recency.isActive)
    }

    /// Writes the row. Its checksum is that of the second part of the session's row.
    func write(of session: SceneSessionID, at number: Int64, _ database: Database) throws {
        try database.run(Self.table.replaceWhole) { row in
            row.addPart(of: "sessions", key: .identifier(session)) { add(to: &$0) }
            row.add(.integer(number))
        }
    }
}
