extension ControlWriter {
    func write(_ report: StatusReport) -> WireStatusReport {
        var wire = WireStatusReport()
        wire.version = report.version
        wire.brokerEpoch = report.brokerEpoch
        wire.processIdentifier = report.processIdentifier
        wire.uptime = report.uptime.wireMilliseconds
        wire.endpoint = report.endpoint
        wire.stateDirectory = report.stateDirectory
        wire.apps = report.apps
        wire.sessions = report.sessions
        wire.scenes = report.scenes
        wire.clients = report.clients
        wire.requestsUnderWay = report.requestsUnderWay
        wire.deliveriesPending = report.deliveriesPending
        wire.commits = report.commits
        wire.metrics = report.metrics.map { write($0) }
        return wire
    }

    private func write(_ metric: Metric) -> WireMetric {
        var wire = WireMetric()
        wire.name = metric.name
        wire.value = metric.value
        wire.unit = metric.unit
        return wire
    }

    func write(_ setting: Setting) -> WireSetting {
        var wire = WireSetting()
        wire.name = setting.name
        wire.value = setting.value
        wire.unit = setting.unit
        wire.source = setting.source
        wire.meaning = setting.meaning
        return wire
    }

    func write(_ report: ScreenReport) -> WireScreenReport {
        var wire = WireScreenReport()
        wire.device = report.device
        wire.orientation = report.orientation
        wire.layout = report.layout
        wire.windows = report.windows.map { write($0) }
        wire.cover = report.cover
        return wire
    }

    private func write(_ window: ScreenWindow) -> WireScreenWindow {
        var wire = WireScreenWindow()
        wire.session = data(window.session)
        wire.app = window.app.text
        wire.role = window.role
        wire.width = window.width
        wire.height = window.height
        wire.horizontal = window.horizontal
        wire.vertical = window.vertical
        wire.state = choice(window.state)
        wire.isCovered = window.isCovered
        wire.hides = data(window.hides)
        return wire
    }
}

extension ControlReader {
    func read(_ wire: WireStatusReport) -> StatusReport {
        StatusReport(
            version: wire.version,
            brokerEpoch: wire.brokerEpoch,
            processIdentifier: wire.processIdentifier,
            uptime: .milliseconds(wire.uptime),
            endpoint: wire.endpoint,
            stateDirectory: wire.stateDirectory,
            apps: wire.apps,
            sessions: wire.sessions,
            scenes: wire.scenes,
            clients: wire.clients,
            requestsUnderWay: wire.requestsUnderWay,
            deliveriesPending: wire.deliveriesPending,
            commits: wire.commits,
            metrics: wire.metrics.map { Metric(name: $0.name, value: $0.value, unit: $0.unit) }
        )
    }

    func read(_ wire: WireSetting) -> Setting {
        Setting(name: wire.name, value: wire.value, unit: wire.unit, source: wire.source, meaning: wire.meaning)
    }

    func read(_ wire: WireScreenReport) throws(Refusal) -> ScreenReport {
        ScreenReport(
            device: wire.device,
            orientation: wire.orientation,
            layout: wire.layout,
            windows: try within("windows", each: wire.windows) { (window) throws(Refusal) in try read(window) },
            cover: wire.cover
        )
    }

    private func read(_ wire: WireScreenWindow) throws(Refusal) -> ScreenWindow {
        ScreenWindow(
            session: try within("session", identifier(wire.session)),
            app: try within("app", app(wire.app)),
            role: wire.role,
            width: wire.width,
            height: wire.height,
            horizontal: wire.horizontal,
            vertical: wire.vertical,
            state: try within("state", choice(wire.state)),
            isCovered: wire.isCovered,
            hides: try within("hides", optionalIdentifier(wire.hides))
        )
    }
}
