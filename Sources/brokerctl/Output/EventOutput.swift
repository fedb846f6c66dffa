import ActivityWire

/// One event of `events`: its place, its name, and under that name what it is about.
struct EventOutput: CommandOutput, Hashable, Sendable {
    struct Process: Encodable, Hashable, Sendable {
        var process: String
        var app: String
        var pid: Nullable<Int32>
        /// `launching`, `connected`, `awaited`, `unresponsive`, `stopped` or `ended`.
        var state: String
        /// How it ended, in words.
        var reason: Nullable<String>
    }

    struct Removed: Encodable, Hashable, Sendable {
        var session: String?
        var app: String
    }

    var brokerEpoch: UInt64
    var number: UInt64
    var event: String
    var app: AppOutput?
    var appRemoved: Removed?
    var process: Process?
    var session: SessionOutput?
    var sessionRemoved: Removed?
    var request: OutcomeOutput?
    var screen: ScreenOutput?
    var drag: DragRowOutput?

    init(_ event: NumberedEvent) {
        brokerEpoch = event.position.brokerEpoch
        number = event.position.number
        self.event = event.event.name
        switch event.event {
        case .app(let row): app = AppOutput(row)
        case .appRemoved(let app): appRemoved = Removed(app: app.text)
        case .process(let row):
            process = Process(
                process: row.process.description, app: row.app.text, pid: Nullable(row.processIdentifier),
                state: row.state.name, reason: Nullable(row.reason))
        case .session(let row): session = SessionOutput(row)
        case .sessionRemoved(let session, let app):
            sessionRemoved = Removed(session: session.description, app: app.text)
        case .request(let outcome): request = OutcomeOutput(outcome)
        case .screen(let report): screen = ScreenOutput(report)
        case .drag(let row): drag = DragRowOutput(row)
        case .stateComplete, .gap, .lagged: break
        }
    }

    var layout: Layout {
        let place = "\(brokerEpoch):\(number)"
        return .line([Cell(place, style: .dim), Cell(event, style: .bold)] + details)
    }

    private var details: [Cell] {
        if let app { return [Cell(app.app), Cell(app.running ? "running" : "not running")] }
        if let removed = appRemoved { return [Cell(removed.app)] }
        if let process { return details(of: process) }
        if let session { return details(of: session) }
        if let removed = sessionRemoved { return [Cell(removed.app), identifier(removed.session)] }
        if let request { return details(of: request) }
        if let screen { return [Cell(screen.layoutName), Cell(screen.windows.map { String($0.session.prefix(8)) })] }
        if let drag { return [Cell(drag.app), identifier(drag.drag), Cell(drag.phase), Cell(drag.ending.value)] }
        return []
    }

    private func details(of process: Process) -> [Cell] {
        let pid = process.pid.value.map { "\($0)" }
        return [
            Cell(process.app), Cell(pid ?? "", pretty: pid.map { "pid \($0)" }), Cell(process.state),
            Cell(process.reason.value),
        ]
    }

    private func details(of session: SessionOutput) -> [Cell] {
        [Cell(session.app), identifier(session.session), Cell(state: session.state), Cell(session.title.value)]
    }

    private func details(of request: OutcomeOutput) -> [Cell] {
        [
            Cell(request.app.value), identifier(request.request.value), Cell(request.decision),
            Cell(request.outcome.value ?? request.stage.value), Cell(request.reason),
        ]
    }

    private func identifier(_ text: String?) -> Cell {
        Cell(text ?? "", pretty: text.map { String($0.prefix(8)) })
    }
}
