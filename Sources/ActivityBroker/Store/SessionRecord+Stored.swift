import ActivityWire
import BrokerCore

extension SessionRecord: StoredRow {
    static let table = StoredTable(
        "sessions",
        key: ["id"],
        others: [
            "app", "configuration", "is_configured", "has_connected", "title", "subtitle", "user_info",
            "can_activate", "prefers_to_activate", "has_provisional_conditions",
            "created_milliseconds", "last_active_milliseconds", "epoch", "last_delivery", "process",
            "has_crashed", "needs_attention", "destruction_conditions", "closure_confirmation", "snapshot_policy",
            "ignores_snapshot", "is_restoration_extended", "hidden_session", "turned_to", "left_activity", "is_active",
        ]
    )

    var columnValues: [ColumnValue] {
        [
            .identifier(id), .text(app.text), .bytes(WireCodec.encodeSceneConfiguration(configuration)),
            .flag(isConfigured), .flag(hasConnected), .text(title), .text(subtitle), .bytes(userInfo.bytes),
            .text(conditions.canActivate), .text(conditions.prefersToActivate), .flag(hasProvisionalConditions),
            .time(created), .time(lastActive), .bits(epoch.number), .bits(lastDelivery.number), .identifier(process),
            .flag(hasCrashed), .flag(needsAttention), .integer(Int64(destructionConditions.rawValue)),
            closureConfirmation.map { .bytes(WireCodec.encodeClosureConfirmation($0)) } ?? .null,
            .integer(Int64(snapshotPolicy.rawValue)), .flag(ignoresSnapshotOnNextLaunch), .flag(isRestorationExtended),
            .identifier(hiddenSession), .bits(recency.used), .bits(recency.left), .flag(recency.isActive),
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
            lastActive: try row.optionalTime(),
            epoch: SceneEpoch(try row.bits()),
            lastDelivery: DeliveryNumber(try row.bits()),
            process: try row.optionalIdentifier(),
            hasCrashed: try row.flag(),
            needsAttention: try row.flag(),
            destructionConditions: SceneDestructionConditions(rawValue: try row.integer(as: UInt32.self)),
            closureConfirmation: try row.optionalRecord(WireCodec.decodeClosureConfirmation),
            snapshotPolicy: try row.choice(),
            ignoresSnapshotOnNextLaunch: try row.flag(),
            isRestorationExtended: try row.flag(),
            hiddenSession: try row.optionalIdentifier(),
            recency: Recency(used: try row.bits(), left: try row.bits(), isActive: try row.flag())
        )
    }
}
