import ActivityWire
import BrokerCore

/// A row of the table of notifications.
extension NotificationRecord: UpsertedRow {
    static let table = StoredTable(
        "notifications", key: ["request"],
        others: [
            "app", "sender_app", "sender_session", "sender_process_identifier", "sender_user_identifier", "payload",
            "attempts",
        ])

    var columnValues: [ColumnValue] {
        [
            .identifier(request), .text(app.text), .text(sender.app?.text), .identifier(sender.session),
            .integer(Int64(sender.processIdentifier)), .integer(Int64(sender.userIdentifier)), .bytes(payload.bytes),
            .integer(Int64(attempts)),
        ]
    }

    init(from row: inout RowReader) throws(RowDamage) {
        self.init(
            request: try row.identifier(), app: try row.app(), sender: try row.sender(),
            payload: Blob(try row.optionalBytes() ?? []), attempts: try row.integer(as: UInt32.self))
    }
}
