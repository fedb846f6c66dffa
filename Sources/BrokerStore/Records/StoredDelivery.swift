import ActivityWire
import BrokerCore

/// The part of a request's row that has its delivery: an entry of a session's outbox.
struct StoredDelivery: FieldedRecord {
    private(set) var session: SceneSessionID
    private(set) var record: DeliveryRecord

    static let blank = StoredDelivery(of: .blank)
    static let columns = ColumnNames.of(blank) { $0.visitFields(&$1) }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("session", &session.key)
        try row.field("number", &record.number)
        try row.field("sender_app", &record.sender.app)
        try row.field("sender_session", &record.sender.session.key)
        try row.field("sender_process_identifier", &record.sender.processIdentifier)
        try row.field("sender_user_identifier", &record.sender.userIdentifier)
        try row.field("sender_machine", &record.sender.machine)
        try row.field("event", &record.event)
        try row.field("attempts", &record.attempts)
    }

    init(session: SceneSessionID, record: DeliveryRecord) {
        self.session = session
        self.record = record
    }

    /// Reads the delivery of a request; nil if there is none.
    init?(from row: inout RowReader, of request: RequestID) throws(RowDamage) {
        if row.isAtNull {
            for _ in Self.columns { try row.skip() }
            return nil
        }
        self.init(of: request)
        try visitFields(&row)
    }

    /// A blank delivery; reading a row replaces its fields.
    private init(of request: RequestID) {
        session = .blank
        record = DeliveryRecord(
            number: .none, request: request, sender: Sender(processIdentifier: 0, userIdentifier: 0))
    }
}
