import ActivityWire

/// An app in `apps` and `events`.
struct AppOutput: Encodable, Hashable, Sendable {
    var app: String
    var name: String
    var path: String
    var executable: Nullable<String>
    /// `application` or `scene`.
    var processModel: String
    var supportsMultipleScenes: Bool
    var activityTypes: [String]
    var urlSchemes: [String]
    var warnings: [String]
    var running: Bool
    /// How many sessions it has.
    var sessions: UInt32
    /// The most active of its scenes' states; `background` without one, `unattached` while it does not run.
    var state: String

    init(_ row: AppRow) {
        app = row.app.text
        name = row.name
        path = row.path
        executable = Nullable(row.executable)
        processModel = row.processModel
        supportsMultipleScenes = row.supportsMultipleScenes
        activityTypes = row.activityTypes
        urlSchemes = row.urlSchemes
        warnings = row.warnings
        running = row.isRunning
        sessions = row.sessions
        state = row.state.name
    }
}

/// `apps list`.
struct AppListOutput: CommandOutput {
    var rows: [AppRow]

    private enum CodingKeys: CodingKey {
        case apps
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(rows.map { AppOutput($0) }, forKey: .apps)
    }

    var layout: Layout {
        let columns: [Table.Column] = [
            .init("app"), .init("name", isFlexible: true), .init("processes"), .init("running"), .init("sessions"),
            .init("path", isFlexible: true), .init("notes"),
        ]
        let cells = rows.map { row in
            [
                Cell(row.app.text, style: .bold), Cell(row.name), Cell(row.processModel),
                Cell(
                    row.isRunning ? "true" : "false", pretty: row.isRunning ? "yes" : "no",
                    style: row.isRunning ? .green : .plain),
                Cell(row.sessions), Cell(row.path),
                Cell(row.warnings.isEmpty ? "" : "\(row.warnings.count) warnings", style: .yellow),
            ]
        }
        let sentence = "No apps are installed. brokerctl apps install PATH adds a bundle."
        return .table(Table(columns: columns, rows: cells, emptySentence: sentence))
    }
}

/// `apps show` and `apps install`.
struct AppDetailOutput: CommandOutput {
    private let row: AppRow

    /// - Parameter messages: what a look at the bundle itself found; what the broker warns of too is told once.
    init(row: AppRow, alsoFound messages: [String] = []) {
        var row = row
        row.warnings += messages.filter { !row.warnings.contains($0) }
        self.row = row
    }

    func encode(to encoder: any Encoder) throws {
        try AppOutput(row).encode(to: encoder)
    }

    var layout: Layout {
        .record(
            Record(
                [
                    ("app", Cell(row.app.text, style: .bold)), ("name", Cell(row.name)), ("path", Cell(row.path)),
                    ("executable", Cell(row.executable)), ("processModel", Cell(row.processModel)),
                    ("supportsMultipleScenes", Cell(yes: row.supportsMultipleScenes)),
                    ("activityTypes", Cell(row.activityTypes)), ("urlSchemes", Cell(row.urlSchemes)),
                    ("running", Cell(yes: row.isRunning)), ("state", Cell(state: row.state.name)),
                    ("sessions", Cell(row.sessions)),
                ] + row.warnings.map { ("warning", Cell($0, style: .yellow)) }))
    }
}
