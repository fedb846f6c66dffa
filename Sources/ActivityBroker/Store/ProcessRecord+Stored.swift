import ActivityWire
import BrokerCore

extension ProcessRecord: UpsertedRow {
    static let table = StoredTable(
        "processes",
        key: ["id"],
        others: ["app", "session", "process_identifier", "start_time", "secret", "previous_secret"]
    )

    var columnValues: [ColumnValue] {
        [
            .identifier(id), .text(app.text), .identifier(session), .integer(Int64(processIdentifier)),
            .bits(startTime), .digest(secret), .digest(previousSecret),
        ]
    }

    init(from row: inout RowReader) throws(RowDamage) {
        self.init(
            id: try row.identifier(),
            app: try row.app(),
            session: try row.optionalIdentifier(),
            processIdentifier: try row.integer(as: Int32.self),
            startTime: try row.bits(),
            secret: try row.digest(),
            previousSecret: try row.digest()
        )
    }
}
