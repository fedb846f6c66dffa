import ActivityWire
import BrokerCore

/// A row of the table of states that are kept beside the generations.
struct StoredSetAside: UpsertedRow {
    var session: SceneSessionID
    var state: SetAsideRestoration

    static let table = StoredTable(
        "set_aside",
        key: ["session", "purpose"],
        others: ["since_milliseconds", "reason", "generation", "saved_milliseconds", "activity"]
    )
    static let deleteAll = StoredStatement("DELETE FROM set_aside WHERE session = ?")

    var columnValues: [ColumnValue] {
        [
            .identifier(session), .integer(Int64(state.purpose.rawValue)), .time(state.since), .text(state.reason),
            .integer(Int64(state.restoration.generation)), .time(state.restoration.saved),
            .bytes(WireCodec.encodeActivity(state.restoration.activity)),
        ]
    }

    init(session: SceneSessionID, state: SetAsideRestoration) {
        self.session = session
        self.state = state
    }

    init(from row: inout RowReader) throws(RowDamage) {
        session = try row.identifier()
        state = SetAsideRestoration(
            purpose: try row.choice(),
            since: try row.time(),
            reason: try row.text(),
            restoration: RestorationRecord(
                generation: try row.integer(as: UInt32.self),
                saved: try row.time(),
                activity: try row.record(WireCodec.decodeActivity)
            )
        )
    }
}
