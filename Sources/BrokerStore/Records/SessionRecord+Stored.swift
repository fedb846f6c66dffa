import ActivityWire
import BrokerCore

/// A row of the table of sessions. The columns that change at every use lie in ``SessionActivity/table``.
extension SessionRecord: FieldedRow {
    /// The table of all other columns.
    static let ownTable = StoredTable("sessions", columns: columns)
    static let table = ownTable.joined(with: SessionActivity.table)
    static var blank: SessionRecord {
        SessionRecord(
            id: .blank, app: .blank, configuration: SceneConfiguration(), conditions: ActivationConditions(),
            created: .blank)
    }

    mutating func visitFields<Visitor: FieldVisitor>(_ row: inout Visitor) throws(Visitor.Failure) {
        try row.field("id", &id)
        try row.field("app", &app)
        try row.field("configuration", &configuration)
        try row.field("is_configured", &isConfigured)
        try row.field("has_connected", &hasConnected)
        try row.field("title", &title)
        try row.field("subtitle", &subtitle)
        try row.field("user_info", &userInfo)
        try row.field("can_activate", &conditions.canActivate)
        try row.field("prefers_to_activate", &conditions.prefersToActivate)
        try row.field("has_provisional_conditions", &hasProvisionalConditions)
        try row.field("created_milliseconds", &created)
        try row.field("epoch", &epoch)
        try row.field("process", &process)
        try row.field("has_crashed", &hasCrashed)
        try row.field("destruction_conditions", &destructionConditions)
        try row.field("closure_confirmation", &closureConfirmation)
        try row.field("snapshot_policy", &snapshotPolicy)
        try row.field("ignores_snapshot", &ignoresSnapshotOnNextLaunch)
        try row.field("is_restoration_extended", &isRestorationExtended)
        try row.field("hidden_session", &hiddenSession)
    }

    init(from row: inout RowReader) throws(RowDamage) {
        self = Self.blank
        try visitFields(&row)
        try row.endPart()
        activity = try SessionActivity(from: &row)
    }
}
