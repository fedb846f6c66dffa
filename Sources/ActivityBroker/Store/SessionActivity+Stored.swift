import ActivityWire
import BrokerCore

/// A row of the table of sessions' activity: what changes at every use of a session, apart from the long row of the
/// session. Both rows have the same number.
extension SessionActivity {
    static let table = StoredTable(
        "session_activity", key: [],
        others: [
            "last_delivery", "last_active_milliseconds", "needs_attention", "turned_to", "left_activity", "is_active",
        ])
    static let delete = StoredStatement("DELETE FROM session_activity WHERE sequence = ?")

    /// Writes the row. Its checksum is that of the second part of the session's row.
    func write(of session: SceneSessionID, at number: Int64, _ database: Database) throws {
        try database.run(Self.table.replaceWhole) { row in
            row.addPart(of: "sessions", key: .identifier(session)) {
                $0.add(.bits(lastDelivery.number))
                $0.add(.time(lastActive))
                $0.add(.flag(needsAttention))
                $0.add(.bits(recency.used))
                $0.add(.bits(recency.left))
                $0.add(.flag(recency.isActive))
            }
            row.add(.integer(number))
        }
    }

    init(from row: inout RowReader) throws(RowDamage) {
        self.init(
            lastDelivery: DeliveryNumber(try row.bits()),
            lastActive: try row.optionalTime(),
            needsAttention: try row.flag(),
            recency: Recency(used: try row.bits(), left: try row.bits(), isActive: try row.flag()))
    }
}
