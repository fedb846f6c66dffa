import ActivityWire

/// `apps launch`.
struct ProcessDetailOutput: CommandOutput, Hashable, Sendable {
    var process: String
    var app: String
    var pid: Nullable<Int32>
    var state: String

    init(_ row: ProcessRow) {
        process = row.process.description
        app = row.app.text
        pid = Nullable(row.processIdentifier)
        state = row.state.name
    }

    var layout: Layout {
        .record(
            Record([
                ("process", Cell(process, style: .bold)), ("app", Cell(app)), ("pid", Cell(pid.value)),
                ("state", Cell(state)),
            ]))
    }
}
