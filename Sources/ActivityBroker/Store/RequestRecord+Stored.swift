import ActivityWire
import BrokerCore

extension RequestRecord: StoredRow {
    static let table = StoredTable(
        "requests",
        key: ["id"],
        others: [
            "key_app", "key_text", "digest", "trace", "accepted_milliseconds", "timeout_nanoseconds",
            "decision", "outcome",
        ]
    )

    var columnValues: [ColumnValue] {
        [
            .identifier(id), .text(key?.app?.text), .text(key?.text), .bytes(digest.bytes),
            trace.map { ColumnValue(content: .identifier($0)) } ?? .null,
            .time(accepted), .integer(timeout.wholeNanoseconds),
            .bytes(WireCodec.encodeDecisionRecord(decision)), .bytes(WireCodec.encodeOutcome(outcome)),
        ]
    }

    init(from row: inout RowReader) throws(RowDamage) {
        self.init(
            id: try row.identifier(),
            key: try Self.key(from: &row),
            digest: Blob(try row.bytes()),
            trace: try row.optionalUniqueID(),
            accepted: try row.time(),
            timeout: .nanoseconds(try row.integer()),
            decision: try row.record(WireCodec.decodeDecisionRecord),
            outcome: try row.record(WireCodec.decodeOutcome)
        )
    }

    /// Whether the row's request has ended, as far as its outcome can be read. A damaged row may be taken for either.
    static func hasEnded(_ row: SelectedRow) -> Bool {
        guard case .bytes(let outcome) = row[table.columns.count - 1] else { return false }
        return WireCodec.hasCode(outcome: outcome)
    }

    private static func key(from row: inout RowReader) throws(RowDamage) -> IdempotencyKey? {
        let app = try row.optionalApp()
        guard let text = try row.optionalText() else { return nil }
        return IdempotencyKey(app: app, text: text)
    }
}
