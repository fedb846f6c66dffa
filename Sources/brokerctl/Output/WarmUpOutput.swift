import ActivityWire

/// `screen warm-up`.
struct WarmUpOutput: CommandOutput, Encodable, Hashable, Sendable {
    var app: String
    var session: String
    /// The session whose window was in the other place; null when the window was alone.
    var beside: Nullable<String>
    var device: String
    /// The number of layouts in the tour.
    var layouts: Int
    /// The number of layouts that the window reached.
    var visited: Int
    /// Whether the window saves a state, without which nothing could be lost.
    var savesState: Bool
    var passed: Bool
    var faults: [WarmUpFault]
    /// What the window showed in each layout that it reached.
    var contents: [WarmUpContent]

    init(_ warmUp: WarmUp, app: AppID, _ windows: WarmUpWindows, device: String) {
        self.init(
            app: app.text, session: windows.window.text, beside: windows.companion?.text, device: device,
            layouts: warmUp.stops.count, visited: warmUp.visited, savesState: warmUp.savesState, faults: warmUp.faults,
            contents: warmUp.contents)
    }

    init(
        app: String, session: String, beside: String?, device: String, layouts: Int, visited: Int,
        savesState: Bool, faults: [WarmUpFault], contents: [WarmUpContent]
    ) {
        self.app = app
        self.session = session
        self.beside = Nullable(beside)
        self.device = device
        self.layouts = layouts
        self.visited = visited
        self.savesState = savesState
        self.faults = faults
        self.contents = contents
        passed = faults.isEmpty
    }

    var display: TextLayout {
        let record = Record([
            ("app", Cell(app)), ("beside", Cell(beside.value)), ("device", Cell(device)),
            ("layouts", Cell("\(visited) of \(layouts)")),
            ("savesState", Cell(yes: savesState)),
            ("result", Cell(passed ? "passed" : "failed", style: passed ? .green : .red)),
        ])
        let rows = faults.map { [Cell($0.kind.rawValue, style: .red), Cell($0.layout), Cell($0.detail)] }
        let columns: [Table.Column] = [
            .init("fault"), .init("layout"), .init("detail", cut: .end),
        ]
        return .recordAndTable(
            record, Table(columns: columns, rows: rows, emptySentence: "No faults found."), contentTable)
    }

    /// What the window showed in each layout; nil for a window that reports neither presented controllers nor a split view.
    private var contentTable: Table? {
        guard contents.contains(where: { $0.shows != SceneContent().words }) else { return nil }
        let rows = contents.map { [Cell($0.layout), Cell("\($0.width.json)×\($0.height.json)"), Cell($0.shows)] }
        return Table(
            columns: [.init("layout"), .init("size"), .init("shows", cut: .end)], rows: rows, emptySentence: "")
    }
}
