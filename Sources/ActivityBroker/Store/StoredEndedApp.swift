import ActivityWire

/// A row of the table of apps that their user ended.
struct StoredEndedApp: UpsertedRow {
    static let table = StoredTable("ended_apps", key: ["app"], others: [])

    let app: AppID

    init(app: AppID) {
        self.app = app
    }

    var columnValues: [ColumnValue] { [.text(app.text)] }

    init(from row: inout RowReader) throws(RowDamage) {
        app = try row.app()
    }
}
