import ActivityWire

/// A row of the table of apps that their user ended.
struct StoredEndedApp: FieldedRow {
    private(set) var app: AppID

    static let table = StoredTable("ended_apps", columns: columns)
    static var blank: StoredEndedApp { StoredEndedApp(app: .blank) }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("app", &app)
    }

    init(app: AppID) {
        self.app = app
    }
}
