import ActivityWire
import BrokerCore

/// A row of the table of requests: a request, and its delivery while it waits in an outbox.
///
/// The row has three parts, each with a checksum: what was accepted, which never changes; the outcome; and the delivery.
/// The end of a request writes the last two.
struct StoredRequest: StoredRow {
    /// The request's number in the order of acceptance.
    private(set) var number: Int64
    private(set) var record: RequestRecord
    /// Nil also if the delivery is damaged.
    private(set) var delivery: StoredDelivery?
    private(set) var deliveryDamage: RowDamage?
    /// Set by the reader of the table.
    var place: Int64 = 0

    static let table = StoredTable(
        "requests", keyColumns: 1,
        columns: ColumnNames.of(blank) { $0.visitAccepted(&$1) } + ["accepted_checksum"] + outcomeColumns
            + StoredDelivery.columns,
        place: "place")
    private static let outcomeColumns = ["outcome", "outcome_checksum"]

    /// Passes the fields of what was accepted to a visitor. They never change.
    private mutating func visitAccepted<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("id", &record.id.key)
        try row.field("sequence", &number)
        var (app, machine, text) = (record.key?.app, record.key?.machine, record.key?.text)
        try row.field("key_app", &app)
        try row.field("key_machine", &machine)
        try row.field("key_text", &text)
        record.key = text.map { IdempotencyKey(app: app, machine: machine, text: $0) }
        try row.field("digest", &record.digest)
        try row.field("trace", &record.trace)
        try row.field("accepted_milliseconds", &record.accepted)
        try row.field("timeout_nanoseconds", &record.timeout)
        try row.field("decision", &record.decision)
    }

    /// A blank request; reading a row replaces its fields.
    private static var blank: StoredRequest {
        StoredRequest(
            RequestRecord(
                id: .blank, accepted: .blank, timeout: .zero,
                decision: DecisionRecord(decision: .created, reuse: .matchElseNew, rule: ""),
                outcome: ActivationOutcome(request: .blank, decision: .created, stage: .accepted)),
            number: 0)
    }

    private init(_ record: RequestRecord, number: Int64) {
        self.record = record
        self.number = number
    }

    init(from row: inout RowReader) throws(RowDamage) {
        self = Self.blank
        try visitAccepted(&row)
        try row.endPart()
        record.outcome = try .read(from: &row)
        try row.endPart()
        do {
            delivery = try StoredDelivery(from: &row, of: record.id)
            try row.checkWhole()
        } catch {
            delivery = nil
            deliveryDamage = error
            row.acceptRest()
        }
    }
}

// MARK: - Reading

extension StoredRequest {
    /// The place of a request's row, and what orders and chooses the rows that are read.
    struct Place {
        let id: RequestID?
        let number: Int64
        let place: Int64
        /// Whether the request has ended and has no delivery, as far as the row can be read. A damaged row may be taken
        /// for either.
        let hasEnded: Bool
    }

    private static let selectPlaces = StoredStatement("SELECT id, sequence, outcome, session, place FROM requests")
    static let selectPlace = StoredStatement("\(table.selection) WHERE place = ?")

    /// Reads the places of all rows, in the order in which the requests were accepted.
    static func places(_ database: Database) throws -> [Place] {
        var places: [Place] = []
        try database.statement(selectPlaces).forEach { row in
            guard case .integer(let place) = row[4] else { return }
            var (number, hasEnded) = (Int64.max, false)
            if case .integer(let stored) = row[1] { number = stored }
            if case .bytes(let outcome) = row[2], case .null = row[3] { hasEnded = WireCodec.hasCode(outcome: outcome) }
            places.append(
                Place(id: row.identifier(0).map { RequestID($0) }, number: number, place: place, hasEnded: hasEnded))
        }
        return places.sorted { ($0.number, $0.place) < ($1.number, $1.place) }
    }

    /// Reads the deliveries at these places, in their order. A row that was damaged since the load is left out; the next
    /// load quarantines it.
    static func deliveries(at places: [Int64], _ database: Database) throws -> [DeliveryRecord] {
        var records: [DeliveryRecord] = []
        var reader = RowReader(of: table)
        let statement = try database.statement(selectPlace)
        for place in places {
            try statement.forEach(with: [.integer(place)]) { row in
                let delivery = try? reader.read(row, as: StoredRequest.self).delivery
                if let delivery { records.append(delivery.record) }
            }
        }
        return records
    }
}

// MARK: - Writing

extension StoredRequest {
    private static let updateOutcome = update(outcomeColumns)
    private static let updateDelivery = update(StoredDelivery.columns + ["checksum"])
    private static let updateBoth = update(outcomeColumns + StoredDelivery.columns + ["checksum"])
    static let delete = StoredStatement("DELETE FROM requests WHERE place = ?")

    private static func update(_ columns: [String]) -> StoredStatement {
        StoredStatement("UPDATE requests SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE place = ?")
    }

    /// The parts of a request's row that a transaction writes.
    struct Write {
        /// The request, if it is new or its outcome has changed.
        var record: RequestRecord?
        var delivery = Delivery.unchanged

        enum Delivery {
            case unchanged, removed
            case written(StoredDelivery)

            var isUnchanged: Bool { if case .unchanged = self { true } else { false } }
        }
    }

    /// Writes a whole row.
    static func insert(
        _ record: RequestRecord, _ delivery: Write.Delivery, number: Int64, at place: Int64,
        _ database: Database
    ) throws {
        var request = StoredRequest(record, number: number)
        try database.run(table.replaceWhole) { row in
            row.addPart(of: table.name) { request.visitAccepted(&$0) }
            add(outcome: record, to: &row)
            add(delivery, of: record.id, to: &row)
            row.add(.integer(place))
        }
    }

    /// Writes the parts of a row that have changed.
    static func update(_ id: RequestID, _ write: Write, at place: Int64, _ database: Database) throws {
        let isWhole = write.record != nil && !write.delivery.isUnchanged
        let statement = isWhole ? updateBoth : write.record == nil ? updateDelivery : updateOutcome
        try database.run(statement) { row in
            if let record = write.record { add(outcome: record, to: &row) }
            if !write.delivery.isUnchanged { add(write.delivery, of: id, to: &row) }
            row.add(.integer(place))
        }
    }

    private static func add(outcome record: RequestRecord, to row: inout PartedRow) {
        row.addPart(of: table.name, key: .key(record.id)) { record.outcome.add(to: &$0) }
    }

    private static func add(_ delivery: Write.Delivery, of id: RequestID, to row: inout PartedRow) {
        row.addPart(of: table.name, key: .key(id)) { part in
            if case .written(let delivery) = delivery {
                delivery.add(to: &part)
            } else {
                for _ in StoredDelivery.columns { part.add(ColumnValue.null) }
            }
        }
    }
}
