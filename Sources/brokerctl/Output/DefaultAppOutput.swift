import ActivityWire

/// A remembered default app.
struct DefaultAppOutput: Encodable, Hashable, Sendable {
    /// `activityType`, `urlScheme` or `documentType`.
    var kind: String
    var name: String
    var app: String
    var chosen: String

    init(_ chosen: DefaultApp) {
        kind = chosen.subject.kind.name
        name = chosen.subject.name
        app = chosen.app.text
        self.chosen = Timestamp.text(chosen.chosen)
    }
}

/// `apps defaults`.
struct DefaultAppListOutput: CommandOutput {
    var defaults: [DefaultApp]

    private enum CodingKeys: CodingKey {
        case defaults
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(defaults.map { DefaultAppOutput($0) }, forKey: .defaults)
    }

    var layout: Layout {
        let columns: [Table.Column] = [.init("kind"), .init("name", isFlexible: true), .init("app"), .init("chosen")]
        let rows = defaults.map { chosen in
            [
                Cell(chosen.subject.kind.name), Cell(chosen.subject.name, style: .bold), Cell(chosen.app.text),
                Cell(chosen.chosen),
            ]
        }
        let sentence = "No default apps are chosen. brokerctl apps set-default KIND NAME APP remembers one."
        return .table(Table(columns: columns, rows: rows, emptySentence: sentence))
    }
}
