import ActivityWire
import BrokerCore

/// A row of the table of discards: a destroyed session, in the form in which its app is notified of the destruction.
extension SceneSessionDescription: UpsertedRow {
    static let table = StoredTable(
        "discards",
        key: ["session"],
        others: ["app", "configuration", "title", "user_info", "restoration_activity"]
    )

    var columnValues: [ColumnValue] {
        [
            .identifier(session), .text(app.text), .bytes(WireCodec.encodeSceneConfiguration(configuration)),
            .text(title), .bytes(userInfo.bytes),
            stateRestorationActivity.map { .bytes(WireCodec.encodeActivity($0)) } ?? .null,
        ]
    }

    init(from row: inout RowReader) throws(RowDamage) {
        self.init(
            session: try row.identifier(),
            app: try row.app(),
            configuration: try row.record(WireCodec.decodeSceneConfiguration),
            title: try row.optionalText(),
            userInfo: Blob(try row.bytes()),
            stateRestorationActivity: try row.optionalRecord(WireCodec.decodeActivity)
        )
    }
}
