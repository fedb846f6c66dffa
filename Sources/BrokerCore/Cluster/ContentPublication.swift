import ActivityWire
import OrderedCollections

/// What the cluster client has been told of this machine's apps and live sessions. The client gets one message at a time,
/// and the next one when it has taken the last; until then changes of one row become one.
struct ContentPublication: Sendable {
    let client: ClientID
    /// The number of the last message.
    private(set) var number: UInt64 = 0
    /// Whether the client has still to take the last message.
    private var isAwaited = false
    private var hasTold = false
    private var apps: [AppID: ClusterApp] = [:]
    private var sessions: [SceneSessionID: ClusterSession] = [:]
    /// Rows that may differ from what the client was told.
    private var changedApps: OrderedSet<AppID>
    private var changedSessions: OrderedSet<SceneSessionID>

    /// - Parameters:
    ///   - apps: All apps.
    ///   - sessions: All sessions, whether they live or not.
    init(to client: ClientID, apps: OrderedSet<AppID>, sessions: OrderedSet<SceneSessionID>) {
        self.client = client
        changedApps = apps
        changedSessions = sessions
    }

    mutating func note(apps: some Sequence<AppID>) { changedApps.append(contentsOf: apps) }

    mutating func note(sessions: some Sequence<SceneSessionID>) { changedSessions.append(contentsOf: sessions) }

    /// Records that the client has taken a message. Returns false if no message of this number was sent last.
    mutating func take(_ number: UInt64) -> Bool {
        guard isAwaited, number == self.number else { return false }
        isAwaited = false
        return true
    }

    /// Whether a message may be due.
    var isDue: Bool { !isAwaited && (!hasTold || !changedApps.isEmpty || !changedSessions.isEmpty) }

    /// Returns the next message; nil if the client knows everything, or has to take the last message first.
    ///
    /// - Parameters:
    ///   - app: Returns an app's row as it is now; nil if there is no such app.
    ///   - session: Returns a session's row as it is now; nil if the session does not live.
    mutating func next(
        app: (AppID) -> ClusterApp?, session: (SceneSessionID) -> ClusterSession?
    ) -> MachineContent? {
        guard isDue else { return nil }
        var rows = ClusterRows()
        var visited = 0
        for id in changedApps {
            guard rows.apps.count + rows.gone.count < Self.portion else { break }
            visited += 1
            let row = app(id)
            guard apps[id] != row else { continue }
            apps[id] = row
            if let row { rows.apps.append(row) } else { rows.gone.append(ClusterKey(app: id)) }
        }
        changedApps.removeFirst(visited)
        visited = 0
        for id in changedSessions {
            guard rows.sessions.count + rows.gone.count < Self.portion else { break }
            visited += 1
            let row = session(id)
            guard sessions[id] != row else { continue }
            sessions[id] = row
            if let row { rows.sessions.append(row) } else { rows.gone.append(ClusterKey(session: id)) }
        }
        changedSessions.removeFirst(visited)
        guard !hasTold || rows != ClusterRows() else { return nil }
        number &+= 1
        isAwaited = true
        let isComplete = changedApps.isEmpty && changedSessions.isEmpty
        if isComplete { hasTold = true }
        return MachineContent(number: number, rows: rows, isComplete: isComplete)
    }

    private static let portion = ClusterLimits.rowsPerMessage
}
