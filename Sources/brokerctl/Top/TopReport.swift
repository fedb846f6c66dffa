import ActivityWire

/// `top`: the broker and its sessions at one time, and the rates since the previous report.
struct TopReport: CommandOutput, Encodable {
    struct Session: Encodable {
        var session: String
        var app: String
        var title: String?
        var state: String
        var pid: Int32?
        /// The resident memory of the session's process in KiB. Other sessions may share the process.
        var residentKilobytes: UInt64?
        var pendingDeliveries: UInt32
    }

    struct Rates: Encodable, Hashable {
        var messagesPerSecond: Double
        var commitsPerSecond: Double
    }

    var brokerPid: Int32
    /// The resident memory of the broker in KiB.
    var brokerResidentKilobytes: UInt64?
    var uptimeMilliseconds: Int64
    var clients: UInt32
    var requestsUnderWay: UInt32
    var deliveriesPending: UInt32
    var queuedMessages: UInt64
    var queuedBytes: UInt64
    /// The rates since the previous report; nil in the first.
    var rates: Rates?
    private(set) var sessions: [Session]
    /// All sessions, before the filter.
    private let all: [Session]

    /// All members but ``all``.
    private enum CodingKeys: String, CodingKey {
        case brokerPid, brokerResidentKilobytes, uptimeMilliseconds, clients, requestsUnderWay, deliveriesPending
        case queuedMessages, queuedBytes, rates, sessions
    }

    /// - Parameters:
    ///   - before: the previous status, and the seconds since then.
    init(
        _ status: StatusReport, _ rows: [SessionRow], before: (status: StatusReport, seconds: Double)?,
        _ controls: TopControls = TopControls(), memory: (Int32) -> UInt64?
    ) {
        let figures = status.metricValues
        brokerPid = status.processIdentifier
        brokerResidentKilobytes = memory(status.processIdentifier)
        uptimeMilliseconds = Int64(status.uptime / .milliseconds(1))
        clients = status.clients
        requestsUnderWay = status.requestsUnderWay
        deliveriesPending = status.deliveriesPending
        queuedMessages = figures["queues.messages"] ?? 0
        queuedBytes = figures["queues.bytes"] ?? 0
        rates = before.flatMap { Self.rates(status, since: $0.status, seconds: $0.seconds) }
        all = rows.map { row in
            Session(
                session: row.session.description, app: row.app.text, title: row.title, state: row.stateName,
                pid: row.processIdentifier, residentKilobytes: row.processIdentifier.flatMap(memory),
                pendingDeliveries: row.pendingDeliveries)
        }
        sessions = all
        arrange(controls)
    }

    /// Filters and sorts the sessions.
    mutating func arrange(_ controls: TopControls) {
        sessions = all.filter { controls.includes($0) }.sorted {
            controls.order.key(of: $0) < controls.order.key(of: $1)
        }
    }

    /// Returns the rates between two reports; nil when the broker was restarted in between.
    private static func rates(_ now: StatusReport, since before: StatusReport, seconds: Double) -> Rates? {
        guard seconds > 0, now.brokerEpoch == before.brokerEpoch else { return nil }
        func rate(_ name: String) -> Double {
            let (first, second) = (before.metricValues[name] ?? 0, now.metricValues[name] ?? 0)
            return second < first ? 0 : (Double(second - first) / seconds * 10).rounded() / 10
        }
        return Rates(
            messagesPerSecond: rate("messages.read"),
            commitsPerSecond: now.commits < before.commits
                ? 0 : (Double(now.commits - before.commits) / seconds * 10).rounded() / 10)
    }

    var display: TextLayout {
        let identifiers = ShortIdentifiers(sessions.map(\.session))
        func memory(_ kibibytes: UInt64?) -> Cell {
            Cell(kibibytes.map { "\($0)" } ?? "", pretty: kibibytes.map { ProcessMemory.words($0) } ?? "")
        }
        let rows = sessions.map { session in
            [
                identifiers.cell(session.session), Cell(session.app), Cell(session.title), Cell(state: session.state),
                Cell(session.pid), memory(session.residentKilobytes),
                Cell(
                    "\(session.pendingDeliveries)", pretty: session.pendingDeliveries == 0 ? "" : nil, style: .yellow),
            ]
        }
        let columns: [Table.Column] = [
            .init("session"), .init("app", cut: .beginning), .init("title", cut: .end), .init("state"),
            .init("pid"), .init("memory"), .init("waiting"),
        ]
        let record = Record([
            ("pid", Cell(brokerPid)), ("memory", memory(brokerResidentKilobytes)),
            ("uptimeMilliseconds", Cell("\(uptimeMilliseconds)", pretty: "\(uptimeMilliseconds / 1_000) s")),
            ("clients", Cell(clients)), ("requestsUnderWay", Cell(requestsUnderWay)),
            ("deliveriesPending", Cell(deliveriesPending)), ("queuedMessages", Cell(queuedMessages)),
            ("queuedBytes", Cell(queuedBytes)),
            ("messagesPerSecond", Cell(rates.map { "\($0.messagesPerSecond)" })),
            ("commitsPerSecond", Cell(rates.map { "\($0.commitsPerSecond)" })),
        ])
        return .recordAndTable(record, Table(columns: columns, rows: rows, emptySentence: "There are no sessions."))
    }
}

extension TopOrder {
    /// A sort key. Equal ranks are sorted by app, title and identifier.
    struct Key: Comparable {
        let rank: UInt64
        let text: String

        static func < (left: Key, right: Key) -> Bool { (left.rank, left.text) < (right.rank, right.text) }
    }

    /// Returns the key of a session. Sessions with a lower rank come first.
    func key(of session: TopReport.Session) -> Key {
        let rank: UInt64 =
            switch self {
            case .state: Self.stateRank(of: session)
            case .app: 0
            case .memory: .max - (session.residentKilobytes ?? 0)
            case .waiting: .max - UInt64(session.pendingDeliveries)
            }
        return Key(rank: rank, text: "\(session.app) \(session.title ?? "") \(session.session)")
    }

    private static func stateRank(of session: TopReport.Session) -> UInt64 {
        if session.state.hasPrefix("foreground") { return 0 }
        return session.pid == nil ? 2 : 1
    }
}

extension TopControls {
    /// Whether the session has the filter's text in its app, title or state, in any case.
    func includes(_ session: TopReport.Session) -> Bool {
        filter.isEmpty
            || [session.app, session.title ?? "", session.state].contains {
                $0.lowercased().contains(filter.lowercased())
            }
    }
}
