import ActivityWire
import BrokerCore

/// A row of the table of restorations: one generation of a session's saved state.
struct StoredRestoration: FieldedRow {
    private(set) var session: SceneSessionID
    private(set) var record: RestorationRecord

    static let table = StoredTable("restorations", keyColumns: 2, columns: columns)
    static var blank: StoredRestoration { StoredRestoration(session: .blank, record: .blank) }
    static let deleteAll = StoredStatement("DELETE FROM restorations WHERE session = ?")
    /// Deletes all but the newest ``Limits/restorationGenerations`` of a session.
    static let deleteOld = StoredStatement(
        """
        DELETE FROM restorations WHERE session = ?1 AND generation NOT IN (SELECT generation FROM restorations \
        WHERE session = ?1 ORDER BY generation DESC LIMIT \(Limits.restorationGenerations))
        """)

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("session", &session)
        try record.visitFields(&row)
    }

    init(session: SceneSessionID, record: RestorationRecord) {
        self.session = session
        self.record = record
    }
}
