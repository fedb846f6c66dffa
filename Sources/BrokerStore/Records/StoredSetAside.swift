import ActivityWire
import BrokerCore

/// A row of the table of states that are kept beside the generations.
struct StoredSetAside: FieldedRow {
    private(set) var session: SceneSessionID
    private(set) var state: SetAsideRestoration

    static let table = StoredTable("set_aside", keyColumns: 2, columns: columns)
    static var blank: StoredSetAside {
        StoredSetAside(
            session: .blank, state: SetAsideRestoration(purpose: .requested, since: .blank, restoration: .blank))
    }
    static let deleteAll = StoredStatement("DELETE FROM set_aside WHERE session = ?")

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("session", &session)
        try row.field("purpose", &state.purpose)
        try row.field("since_milliseconds", &state.since)
        try row.field("reason", &state.reason)
        try state.restoration.visitFields(&row)
    }

    init(session: SceneSessionID, state: SetAsideRestoration) {
        self.session = session
        self.state = state
    }
}
