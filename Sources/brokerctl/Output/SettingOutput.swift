import ActivityWire

/// One setting or limit.
struct SettingOutput: Encodable, Hashable, Sendable {
    var name: String
    var value: String
    /// `bytes`, `count`, `duration`, or empty.
    var unit: String
    /// `default`, `file`, `environment` or `flag`; empty for limits.
    var source: String
    var meaning: String

    init(_ setting: Setting) {
        name = setting.name
        value = setting.value
        unit = setting.unit
        source = setting.source
        meaning = setting.meaning
    }
}

/// `config` and `limits`.
struct SettingListOutput: CommandOutput {
    /// The name of the list in JSON.
    enum Key: String, CodingKey, Hashable, Sendable {
        case settings, limits
    }

    var key: Key
    var settings: [Setting]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(settings.map { SettingOutput($0) }, forKey: key)
    }

    var layout: Layout {
        let rows = settings.map { setting in
            [
                Cell(setting.name, style: .bold), Cell(setting.value),
                Cell(setting.unit, pretty: setting.unit == "bytes" ? "bytes" : ""),
                Cell(setting.source, style: setting.source == "default" ? .dim : .green), Cell(setting.meaning),
            ]
        }
        let columns: [Table.Column] = [
            .init("name"), .init("value", isFlexible: true), .init("unit"), .init("source"),
            .init("meaning"),
        ]
        return .table(Table(columns: columns, rows: rows, emptySentence: "The broker reports none."))
    }
}
