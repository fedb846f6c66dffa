import ActivityWire
import BrokerCore

/// The part of a request's row that has its delivery: an entry of a session's outbox.
struct StoredDelivery {
    let session: SceneSessionID
    var record: DeliveryRecord

    static let columns = [
        "session", "number", "sender_app", "sender_session", "sender_process_identifier", "sender_user_identifier",
        "event", "attempts",
    ]

    init(session: SceneSessionID, record: DeliveryRecord) {
        self.session = session
        self.record = record
    }

    /// Reads the delivery of a request; nil if there is none.
    init?(from row: inout RowReader, of request: RequestID) throws(RowDamage) {
        guard let session: SceneSessionID = try row.optionalIdentifier() else {
            for _ in Self.columns.dropFirst() { try row.skip() }
            return nil
        }
        self.session = session
        record = DeliveryRecord(
            number: DeliveryNumber(try row.bits()), request: request, sender: try row.sender(),
            event: try row.optionalRecord(WireCodec.decodeEvent), attempts: try row.integer(as: UInt32.self))
    }

    /// Adds the columns.
    func add(to row: inout RowDigest) {
        let sender = record.sender
        row.add(.key(session))
        row.add(.bits(record.number.number))
        row.add(.text(sender.app?.text))
        row.add(.key(sender.session))
        row.add(.integer(Int64(sender.processIdentifier)))
        row.add(.integer(Int64(sender.userIdentifier)))
        row.add(record.event.map { .bytes(WireCodec.encodeEvent($0)) } ?? .null)
        row.add(.integer(Int64(record.attempts)))
    }
}
