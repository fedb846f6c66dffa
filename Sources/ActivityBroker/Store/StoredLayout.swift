import ActivityWire
import BrokerCore

/// A row of the table of layouts; the states that a layout keeps are rows of ``StoredLayoutState``.
struct StoredLayout: UpsertedRow {
    var layout: ScreenLayout

    static let table = StoredTable("layouts", key: ["name"], others: ["layout"])

    var columnValues: [ColumnValue] {
        [.text(layout.name.text), .bytes(WireCodec.encodeLayout(layout))]
    }

    init(layout: ScreenLayout) {
        self.layout = layout
    }

    init(from row: inout RowReader) throws(RowDamage) {
        let name = try row.text()
        layout = try row.record(WireCodec.decodeLayout)
        guard layout.name == LayoutName(name) else {
            throw RowDamage(column: "layout", reason: "has another name")
        }
    }
}

/// A row of the table of states that layouts keep.
struct StoredLayoutState: UpsertedRow {
    var layout: String
    var state: LayoutState

    static let table = StoredTable(
        "layout_states", key: ["layout", "session"], others: ["generation", "saved_milliseconds", "activity"])
    static let deleteAll = StoredStatement("DELETE FROM layout_states WHERE layout = ?")

    var columnValues: [ColumnValue] {
        [
            .text(layout), .identifier(state.session), .integer(Int64(state.restoration.generation)),
            .time(state.restoration.saved), .bytes(WireCodec.encodeActivity(state.restoration.activity)),
        ]
    }

    init(layout: String, state: LayoutState) {
        self.layout = layout
        self.state = state
    }

    init(from row: inout RowReader) throws(RowDamage) {
        layout = try row.text()
        state = LayoutState(
            session: try row.identifier(),
            restoration: RestorationRecord(
                generation: try row.integer(as: UInt32.self), saved: try row.time(),
                activity: try row.record(WireCodec.decodeActivity)))
    }
}
