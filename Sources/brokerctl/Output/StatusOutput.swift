import ActivityWire

/// `status`.
struct StatusOutput: CommandOutput, Hashable, Sendable {
    var version: String
    var pid: Int32
    var uptimeMilliseconds: Int64
    var endpoint: String
    var stateDirectory: String
    /// Counts the broker's starts: positions of events are valid within one.
    var brokerEpoch: UInt64
    var apps: UInt32
    var sessions: UInt32
    var scenes: UInt32
    var clients: UInt32
    var requestsUnderWay: UInt32
    var deliveriesPending: UInt32
    var commits: UInt64
    /// The broker's own figures by their names; times are in microseconds.
    var metrics: [String: UInt64]

    init(_ report: StatusReport) {
        version = report.version
        pid = report.processIdentifier
        let (seconds, attoseconds) = report.uptime.components
        uptimeMilliseconds = seconds &* 1_000 &+ attoseconds / Self.millisecond
        endpoint = report.endpoint
        stateDirectory = report.stateDirectory
        brokerEpoch = report.brokerEpoch
        apps = report.apps
        sessions = report.sessions
        scenes = report.scenes
        clients = report.clients
        requestsUnderWay = report.requestsUnderWay
        deliveriesPending = report.deliveriesPending
        commits = report.commits
        metrics = Dictionary(report.metrics.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// The ones that say how the broker is, in short.
    private var important: [(String, Cell)] {
        func total(_ prefix: String) -> UInt64 {
            metrics.reduce(0) { $1.key.hasPrefix(prefix) ? $0 &+ $1.value : $0 }
        }
        func microseconds(_ name: String) -> Cell { Cell("\(metrics[name] ?? 0)", pretty: "\(metrics[name] ?? 0) µs") }
        guard !metrics.isEmpty else { return [] }
        return [
            ("messages", Cell(metrics["messages.read"] ?? 0)), ("refusals", Cell(total("refusals."))),
            ("queuedMessages", Cell(metrics["queues.messages"] ?? 0)),
            ("loopMicroseconds", microseconds("loop.latency.p99")),
            ("commitMicroseconds", microseconds("commit.latency.p99")),
        ]
    }

    /// In attoseconds.
    private static let millisecond: Int64 = 1_000_000_000_000_000

    var layout: Layout {
        let uptime = Cell("\(uptimeMilliseconds)", pretty: DurationText.print(.milliseconds(uptimeMilliseconds)))
        return .record(
            Record(
                [
                    ("version", Cell(version)), ("pid", Cell(pid)), ("uptimeMilliseconds", uptime),
                    ("endpoint", Cell(endpoint)), ("stateDirectory", Cell(stateDirectory)),
                    ("brokerEpoch", Cell(brokerEpoch)), ("apps", Cell(apps)), ("sessions", Cell(sessions)),
                    ("scenes", Cell(scenes)), ("clients", Cell(clients)), ("requestsUnderWay", Cell(requestsUnderWay)),
                    ("deliveriesPending", Cell(deliveriesPending)), ("commits", Cell(commits)),
                ] + important))
    }
}
