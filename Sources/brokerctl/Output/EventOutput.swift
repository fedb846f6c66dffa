import ActivityWire

/// An event of `events`: its position, its time and its name. In JSON the name is also the key of the event's content.
struct EventOutput: CommandOutput, JSONObject {
    let event: NumberedEvent

    init(_ event: NumberedEvent) {
        self.event = event
    }

    var hasAllFields: Bool { false }

    func writeMembers(to json: inout JSONWriter) {
        event.position.writeMembers(to: &json)
        json.member("time", event.time)
        json.member("event", event.event.name)
        switch event.event {
        case .request(let outcome): json.member("request", RequestOutput(outcome: outcome))
        case .appRemoved(let app): json.member("appRemoved", ["app": app])
        case .machineGone(let name): json.member("machineGone", ["machine": name])
        case .app, .process, .session, .sessionRemoved, .screen, .drag, .machine: event.event.writeMembers(to: &json)
        case .stateComplete, .gap, .lagged: break
        }
    }

    var display: TextLayout {
        let position = "\(event.position.brokerEpoch):\(event.position.number)"
        let time = Cell(
            event.time?.text ?? "", pretty: event.time.map { Timestamp.clock($0.milliseconds) }, style: .dim)
        return .line([Cell(position, style: .dim), time, Cell(event.event.name, style: nameStyle)] + details)
    }

    /// The colour of the event's name. Failures and ended processes are red.
    private var nameStyle: Terminal.Style {
        switch event.event {
        case .process(let row): Self.style(of: row.state)
        case .request(let outcome): Self.style(of: outcome)
        case .session(let row): row.stateName == SceneState.foregroundActive.name ? .green : .bold
        case .sessionRemoved, .appRemoved, .machineGone, .gap, .lagged: .yellow
        case .app, .screen, .drag: .bold
        case .machine: .green
        case .stateComplete: .dim
        }
    }

    private static func style(of state: ProcessState) -> Terminal.Style {
        switch state {
        case .ended: .red
        case .connected: .green
        case .launching, .awaited, .unresponsive, .stopped: .yellow
        }
    }

    private static func style(of outcome: ActivationOutcome) -> Terminal.Style {
        if outcome.refusal != nil { return .red }
        guard let code = outcome.code else { return .yellow }
        return code == .handled ? .green : .red
    }

    private var details: [Cell] {
        switch event.event {
        case .app(let row): return [Cell(row.app.text), Cell(row.isRunning ? "running" : "not running")]
        case .appRemoved(let app): return [Cell(app.text)]
        case .process(let row):
            let pid = row.processIdentifier.map { "\($0)" }
            return [
                Cell(row.app.text), Cell(pid ?? "", pretty: pid.map { "pid \($0)" }), Cell(row.state.name),
                Cell(row.reason),
            ]
        case .session(let row):
            return [Cell(row.app.text), identifier(row.session), Cell(state: row.stateName), Cell(row.title)]
        case .sessionRemoved(let session, let app): return [Cell(app.text), identifier(session)]
        case .request(let outcome):
            return [
                Cell(outcome.app?.text), identifier(outcome.request), Cell(outcome.decision.name),
                Cell(outcome.code?.name ?? outcome.stage.name), Cell(outcome.reason),
            ]
        case .screen(let report):
            return [Cell(report.layout), Cell(report.windows.map { String($0.session.description.prefix(8)) })]
        case .drag(let row):
            return [Cell(row.app.text), identifier(row.drag), Cell(row.phase.name), Cell(row.ending?.rawValue)]
        case .machine(let row): return [Cell(row.machine), Cell(row.version)]
        case .machineGone(let name): return [Cell(name)]
        case .stateComplete, .gap, .lagged: return []
        }
    }

    private func identifier(_ identifier: some CustomStringConvertible) -> Cell {
        let text = identifier.description
        return Cell(text, pretty: String(text.prefix(8)))
    }
}

/// A request in `events`. A refusal's reason includes the remedy, as everywhere.
private struct RequestOutput: JSONObject {
    var outcome: ActivationOutcome

    func writeMembers(to json: inout JSONWriter) {
        var outcome = outcome
        if let refusal = outcome.refusal { outcome.refusal?.reason = CommandFailure(refusal).reason }
        outcome.writeMembers(to: &json)
    }
}
