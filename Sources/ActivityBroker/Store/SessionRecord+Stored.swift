import ActivityWire
import BrokerCore

/// A row of the table of sessions. The columns that change at every use lie in ``SessionActivity/table``.
extension SessionRecord: UpsertedRow {
    /// The table of all other columns.
    static let ownTable = StoredTable(
        "sessions",
        key: ["id"],
        others: [
            "app", "configuration", "is_configured", "has_connected", "title", "subtitle", "user_info",
            "can_activate", "prefers_to_activate", "has_provisional_conditions",
            "created_milliseconds", "epoch", "process", "has_crashed", "destruction_conditions",
            "closure_confirmation", "snapshot_policy", "ignores_snapshot", "is_restoration_extended", "hidden_session",
        ]
    )
    static let table = ownTable.joined(with: SessionActivity.table)

    var columnValues: [ColumnValue] {
        [
            .identifier(id), .text(app.text), .bytes(WireCodec.encodeSceneConfiguration(configuration)),
            .flag(isConfigured), .flag(hasConnected), .text(title), .text(subtitle), .bytes(userInfo.bytes),
            .text(conditions.canActivate), .text(conditions.prefersToActivate), .flag(hasProvisionalConditions),
            .time(created), .bits(epoch.number), .identifier(process), .flag(hasCrashed),
            .integer(Int64(destructionConditions.rawValue)),
            closureConfirmation.map { .bytes(WireCodec.encodeClosureConfirmation($0)) } ?? .null,
            .integer(Int64(snapshotPolicy.rawValue)), .flag(ignoresSnapshotOnNextLaunch), .flag(isRestorationExtended),
            .identifier(hiddenSession),
        ]
    }

    init(from row: inout RowReader) throws(RowDamage) {
        self.init(
            id: try row.identifier(),
            app: try row.app(),
            configuration: try row.record(WireCodec.decodeSceneConfiguration),
            isConfigured: try row.flag(),
            hasConnected: try row.flag(),
            title: try row.optionalText(),
            subtitle: try row.optionalText(),
            userInfo: Blob(try row.bytes()),
            conditions: ActivationConditions(canActivate: try row.text(), prefersToActivate: try row.text()),
            hasProvisionalConditions: try row.flag(),
            created: try row.time(),
            epoch: SceneEpoch(try row.bits()),
            process: try row.optionalIdentifier(),
            hasCrashed: try row.flag(),
            destructionConditions: SceneDestructionConditions(rawValue: try row.integer(as: UInt32.self)),
            closureConfirmation: try row.optionalRecord(WireCodec.decodeClosureConfirmation),
            snapshotPolicy: try row.choice(),
            ignoresSnapshotOnNextLaunch: try row.flag(),
            isRestorationExtended: try row.flag(),
            hiddenSession: try row.optionalIdentifier()
        )
        try row.endPart()
        activity = try SessionActivity(from: &row)
    }
}
