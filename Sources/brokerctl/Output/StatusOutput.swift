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
    }

    /// In attoseconds.
    private static let millisecond: Int64 = 1_000_000_000_000_000

    var layout: Layout {
        let uptime = Cell("\(uptimeMilliseconds)", pretty: DurationText.print(.milliseconds(uptimeMilliseconds)))
        return .record(
            Record([
                ("version", Cell(version)), ("pid", Cell(pid)), ("uptimeMilliseconds", uptime),
                ("endpoint", Cell(endpoint)), ("stateDirectory", Cell(stateDirectory)),
                ("brokerEpoch", Cell(brokerEpoch)), ("apps", Cell(apps)), ("sessions", Cell(sessions)),
                ("scenes", Cell(scenes)), ("clients", Cell(clients)), ("requestsUnderWay", Cell(requestsUnderWay)),
                ("deliveriesPending", Cell(deliveriesPending)), ("commits", Cell(commits)),
            ]))
    }
}
