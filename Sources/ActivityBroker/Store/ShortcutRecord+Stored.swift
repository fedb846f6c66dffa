import ActivityWire
import BrokerCore

/// A row of the table of quick actions that apps set.
extension ShortcutRecord: UpsertedRow {
    static let table = StoredTable("shortcuts", key: ["app"], others: ["items"])

    var columnValues: [ColumnValue] {
        [.text(app.text), .bytes(WireCodec.encodeShortcutItems(items))]
    }

    init(from row: inout RowReader) throws(RowDamage) {
        self.init(app: try row.app(), items: try row.record(WireCodec.decodeShortcutItems))
    }
}
