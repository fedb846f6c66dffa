import ActivityWire
import BrokerCore

/// A row of the table of states that layouts keep.
struct StoredLayoutState: FieldedRow {
    private(set) var layout: String
    private(set) var state: LayoutState

    static let table = StoredTable("layout_states", keyColumns: 2, columns: columns)
    static var blank: StoredLayoutState {
        StoredLayoutState(layout: "", state: LayoutState(session: .blank, restoration: .blank))
    }
    static let deleteAll = StoredStatement("DELETE FROM layout_states WHERE layout = ?")

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("layout", &layout)
        try row.field("session", &state.session)
        try state.restoration.visitFields(&row)
    }

    init(layout: String, state: LayoutState) {
        self.layout = layout
        self.state = state
    }
}
