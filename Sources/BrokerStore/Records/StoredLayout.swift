import ActivityWire

/// A row of the table of layouts; the states that a layout keeps are rows of ``StoredLayoutState``.
struct StoredLayout: UpsertedRow {
    var layout: ScreenLayout

    static let table = StoredTable("layouts", keyColumns: 1, columns: ["name", "layout"])

    init(layout: ScreenLayout) {
        self.layout = layout
    }

    func add(to row: inout RowDigest) {
        row.add(.text(layout.name.text))
        row.add(.bytes(WireCodec.encodeLayout(layout)))
    }

    init(from row: inout RowReader) throws(RowDamage) {
        let name = try row.text()
        layout = try row.record(WireCodec.decodeLayout)
        guard layout.name == LayoutName(name) else {
            throw RowDamage(column: "layout", reason: "has another name")
        }
    }
}
