import ActivityWire
import DragAndDrop

/// A row of the table of owed moves: one source of a confirmed move.
struct StoredMove: FieldedRow {
    private(set) var drag: DragID
    private(set) var source: OwedMove.Source

    static let table = StoredTable("owed_moves", keyColumns: 2, columns: columns)
    static var blank: StoredMove {
        StoredMove(drag: .blank, source: OwedMove.Source(scene: .blank, app: .blank, items: []))
    }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("drag", &drag)
        try row.field("session", &source.scene)
        try row.field("app", &source.app)
        try row.field("items", &source.items)
    }

    init(drag: DragID, source: OwedMove.Source) {
        self.drag = drag
        self.source = source
    }
}
