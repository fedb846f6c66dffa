import ActivityWire

/// The output of `activity-broker --show-settings`: every setting as a broker would start with it, and every limit.
struct SettingsReport: Encodable, Hashable, Sendable {
    struct Row: Encodable, Hashable, Sendable {
        var name: String
        var value: String
        var unit: String
        /// The source of a setting's value; empty for limits.
        var source: String
        var meaning: String
    }

    var settings: [Row]
    var limits: [Row]

    init(_ configuration: BrokerConfiguration) {
        settings = configuration.settings.map(Row.init)
        limits = LimitsReport.settings.map(Row.init)
    }
}

extension SettingsReport.Row {
    fileprivate init(_ setting: Setting) {
        self.init(
            name: setting.name, value: setting.value, unit: setting.unit, source: setting.source,
            meaning: setting.meaning)
    }
}
