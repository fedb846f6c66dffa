import ActivityWire
import BrokerCore
import DragAndDrop

/// A row of the table of owed moves: one source of a confirmed move.
struct StoredMove: UpsertedRow {
    static let table = StoredTable("owed_moves", key: ["drag", "session"], others: ["app", "items"])

    let drag: DragID
    let source: OwedMove.Source

    init(drag: DragID, source: OwedMove.Source) {
        self.drag = drag
        self.source = source
    }

    var columnValues: [ColumnValue] {
        [
            .identifier(drag), .identifier(source.scene), .text(source.app.text),
            .bytes(WireCodec.encodeItemNames(source.items)),
        ]
    }

    init(from row: inout RowReader) throws(RowDamage) {
        drag = try row.identifier()
        source = OwedMove.Source(
            scene: try row.identifier(), app: try row.app(), items: try row.record(WireCodec.decodeItemNames))
    }
}
