import ActivityWire
import BrokerCore
import GRDB

/// A row of the table of deliveries: an entry of a session's outbox.
struct StoredDelivery: StoredRow {
    var session: SceneSessionID
    var record: DeliveryRecord

    static let table = StoredTable(
        "deliveries",
        key: ["session", "number"],
        others: [
            "request", "sender_app", "sender_session", "sender_process_identifier", "sender_user_identifier",
            "event", "attempts",
        ]
    )
    /// Deletes all entries of a session's outbox.
    static let deleteAll = StoredStatement("DELETE FROM deliveries WHERE session = ?")

    var columnValues: [ColumnValue] {
        let sender = record.sender
        return [
            .identifier(session), .bits(record.number.number), .identifier(record.request),
            .text(sender.app?.text), .identifier(sender.session), .integer(Int64(sender.processIdentifier)),
            .integer(Int64(sender.userIdentifier)), record.event.map { .bytes(WireCodec.encodeEvent($0)) } ?? .null,
            .integer(Int64(record.attempts)),
        ]
    }

    init(session: SceneSessionID, record: DeliveryRecord) {
        self.session = session
        self.record = record
    }

    init(from row: inout RowReader) throws(RowDamage) {
        session = try row.identifier()
        record = DeliveryRecord(
            number: DeliveryNumber(try row.bits()),
            request: try row.identifier(),
            sender: try row.sender(),
            event: try row.optionalRecord(WireCodec.decodeEvent),
            attempts: try row.integer(as: UInt32.self)
        )
    }
}

extension StoredDelivery {
    /// Reads a session's deliveries with numbers in a range, in order. A row that was damaged since the load is left
    /// out; the next load quarantines it.
    static func read(
        of session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>, _ database: Database
    ) throws -> [DeliveryRecord] {
        // Numbers are stored as signed integers, which have the same order up to 2^63.
        let values: [ColumnValue] = [
            .identifier(session), .bits(range.lowerBound.number), .bits(range.upperBound.number),
        ]
        var records: [DeliveryRecord] = []
        var reader = RowReader(of: table)
        try PreparedStatement(table.selectBetween, in: database).forEach(with: values) { row in
            if let delivery = try? reader.read(row, as: StoredDelivery.self) { records.append(delivery.record) }
        }
        return records
    }
}
