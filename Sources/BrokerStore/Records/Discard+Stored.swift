import ActivityWire

/// A row of the table of discards: a destroyed session, in the form in which its app is notified of the destruction.
extension SceneSessionDescription: FieldedRow {
    static let table = StoredTable("discards", columns: columns)
    static var blank: SceneSessionDescription {
        SceneSessionDescription(session: .blank, app: .blank, configuration: SceneConfiguration())
    }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("session", &session)
        try row.field("app", &app)
        try row.field("configuration", &configuration)
        try row.field("title", &title)
        try row.field("user_info", &userInfo)
        try row.field("restoration_activity", &stateRestorationActivity)
    }
}
