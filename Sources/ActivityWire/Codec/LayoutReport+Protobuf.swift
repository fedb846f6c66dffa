extension ControlWriter {
    func write(_ report: LayoutReport) -> WireLayoutReport {
        var wire = WireLayoutReport()
        wire.name = report.name.text
        wire.windows = report.windows.map { write($0) }
        return wire
    }

    private func write(_ window: LayoutWindowReport) -> WireLayoutWindowReport {
        var wire = WireLayoutWindowReport()
        wire.session = data(window.session)
        wire.app = window.app.text
        if let title = window.title { wire.title = title }
        wire.place = window.place
        wire.state = choice(window.state)
        if let failure = window.failure {
            wire.failureCode = failure.code
            wire.failureReason = failure.reason
        }
        return wire
    }

    func write(_ difference: LayoutDifference) -> WireLayoutDifference {
        var wire = WireLayoutDifference()
        wire.name = difference.name.text
        wire.changes = difference.changes.map { write($0) }
        return wire
    }

    private func write(_ change: LayoutChange) -> WireLayoutChange {
        var wire = WireLayoutChange()
        wire.subject = choice(change.subject)
        if let window = change.window {
            wire.window.session = data(window.session)
            wire.window.app = window.app.text
            if let title = window.title { wire.window.title = title }
        }
        if let saved = change.saved { wire.saved = saved }
        if let now = change.now { wire.now = now }
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireLayoutReport) throws(Refusal) -> LayoutReport {
        LayoutReport(
            name: try within("name", layoutName(wire.name)),
            windows: try within("windows", each: wire.windows) { (window) throws(Refusal) in try read(window) })
    }

    private func read(_ wire: WireLayoutWindowReport) throws(Refusal) -> LayoutWindowReport {
        LayoutWindowReport(
            session: try within("session", identifier(wire.session)), app: try within("app", app(wire.app)),
            title: wire.hasTitle ? wire.title : nil, place: wire.place, state: try within("state", choice(wire.state)),
            failure: wire.hasFailureCode
                ? LayoutWindowReport.Failure(code: wire.failureCode, reason: wire.failureReason) : nil)
    }

    func read(_ wire: WireLayoutDifference) throws(Refusal) -> LayoutDifference {
        LayoutDifference(
            name: try within("name", layoutName(wire.name)),
            changes: try within("changes", each: wire.changes) { (change) throws(Refusal) in try read(change) })
    }

    private func read(_ wire: WireLayoutChange) throws(Refusal) -> LayoutChange {
        LayoutChange(
            try within("subject", choice(wire.subject)),
            of: wire.hasWindow ? try within("window", read(wire.window)) : nil, saved: wire.hasSaved ? wire.saved : nil,
            now: wire.hasNow ? wire.now : nil)
    }

    private func read(_ wire: WireLayoutWindowName) throws(Refusal) -> LayoutChange.WindowName {
        LayoutChange.WindowName(
            session: try within("session", identifier(wire.session)), app: try within("app", app(wire.app)),
            title: wire.hasTitle ? wire.title : nil)
    }
}
