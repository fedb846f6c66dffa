import ActivityWire

extension Listing where Row == Setting {
    /// `config`.
    init(settings: [Setting]) { self.init("settings", settings) }

    /// `limits`.
    init(limits: [Setting]) { self.init("limits", limits) }

    private init(_ name: String, _ settings: [Setting]) {
        let columns: [Table.Column] = [
            .init("name"), .init("value", isFlexible: true), .init("unit"), .init("source"), .init("meaning"),
        ]
        self.init(name, settings, columns, ifEmpty: "The broker reports none.") { setting in
            [
                Cell(setting.name, style: .bold), Cell(setting.value),
                Cell(setting.unit, pretty: setting.unit == "bytes" ? "bytes" : ""),
                Cell(setting.source, style: setting.source == "default" ? .dim : .green), Cell(setting.meaning),
            ]
        }
    }
}
