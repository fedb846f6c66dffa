import ActivityWire
import BrokerCore

/// A row of the table of notifications.
extension NotificationRecord: FieldedRow {
    static let table = StoredTable("notifications", columns: columns)
    static var blank: NotificationRecord {
        NotificationRecord(
            request: .blank, app: .blank, sender: Sender(processIdentifier: 0, userIdentifier: 0))
    }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("request", &request)
        try row.field("app", &app)
        try row.field("sender_app", &sender.app)
        try row.field("sender_session", &sender.session)
        try row.field("sender_process_identifier", &sender.processIdentifier)
        try row.field("sender_user_identifier", &sender.userIdentifier)
        try row.field("payload", &payload)
        try row.field("attempts", &attempts)
    }
}
