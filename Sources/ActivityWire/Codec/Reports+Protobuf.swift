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
}
