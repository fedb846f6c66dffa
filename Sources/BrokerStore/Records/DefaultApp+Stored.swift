import ActivityWire

/// A row of the table of remembered default apps.
extension DefaultApp: FieldedRow {
    static let table = StoredTable("default_apps", keyColumns: 2, columns: columns)
    static var blank: DefaultApp {
        DefaultApp(
            subject: DefaultAppSubject(kind: .activityType, name: ""), app: .blank, chosen: .blank)
    }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("kind", &subject.kind)
        try row.field("name", &subject.name)
        try row.field("app", &app)
        try row.field("chosen_milliseconds", &chosen)
    }
}
