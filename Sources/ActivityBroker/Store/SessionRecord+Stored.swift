import ActivityWire
import BrokerCore

extension SessionRecord: StoredRecord {
    static let table = StoredTable(
        "sessions",
        key: ["id"],
        others: [
            "app", "configuration", "is_configured", "has_connected", "title", "subtitle", "user_info",
            "can_activate", "prefers_to_activate", "has_provisional_conditions",
            "created_milliseconds", "last_active_milliseconds", "epoch", "last_delivery", "process",
            "has_crashed", "is_quarantined", "needs_attention",
        ]
    )

    var columnValues: [ColumnValue] {
        [
            .identifier(id), .text(app.text), .bytes(WireCodec.encodeSceneConfiguration(configuration)),
            .flag(isConfigured), .flag(hasConnected), .text(title), .text(subtitle), .bytes(userInfo.bytes),
            .text(conditions.canActivate), .text(conditions.prefersToActivate), .flag(hasProvisionalConditions),
            .time(created), .time(lastActive), .bits(epoch.number), .bits(lastDelivery.number), .identifier(process),
            .flag(hasCrashed), .flag(isQuarantined), .flag(needsAttention),
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
            isQuarantined: try row.flag(),
            needsAttention: try row.flag()
        )
    }
}
