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
    /// `serving`, `repaired` (it was damaged at the start), `diskLow` (nothing new is kept) or `unavailable` (only what
    /// needs no store is served).
    var store: String
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
        store = Self.store(metrics)
    }

    private static func store(_ metrics: [String: UInt64]) -> String {
        func has(_ name: String) -> Bool { metrics["store.\(name)"] ?? 0 > 0 }
        if has("unavailable") { return "unavailable" }
        if has("diskLow") { return "diskLow" }
        return has("repaired") || has("damagedRows") ? "repaired" : "serving"
    }

    private var storeCell: Cell {
        switch store {
        case "serving": Cell(store)
        case "unavailable":
            Cell(store, pretty: "unavailable: only what needs no store is served; brokerctl doctor says what to do")
        case "diskLow": Cell(store, pretty: "the disk is nearly full, and nothing new is kept")
        default: Cell(store, pretty: "it was damaged; brokerctl doctor says what was lost")
        }
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
                    ("store", storeCell),
                    ("brokerEpoch", Cell(brokerEpoch)), ("apps", Cell(apps)), ("sessions", Cell(sessions)),
                    ("scenes", Cell(scenes)), ("clients", Cell(clients)), ("requestsUnderWay", Cell(requestsUnderWay)),
                    ("deliveriesPending", Cell(deliveriesPending)), ("commits", Cell(commits)),
                ] + important))
    }
}
