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
    private var apps: ToldRows<AppID, ClusterApp>
    private var sessions: ToldRows<SceneSessionID, ClusterSession>

    /// - Parameters:
    ///   - apps: All apps.
    ///   - sessions: All live sessions.
    init(to client: ClientID, apps: OrderedSet<AppID>, sessions: OrderedSet<SceneSessionID>) {
        self.client = client
        self.apps = ToldRows(changed: apps)
        self.sessions = ToldRows(changed: sessions)
    }

    mutating func note(apps changed: some Sequence<AppID>) { apps.changed.append(contentsOf: changed) }

    mutating func note(sessions changed: some Sequence<SceneSessionID>) {
        sessions.changed.append(contentsOf: changed)
    }

    /// Records that the client has taken a message. Returns false if no message of this number was sent last.
    mutating func take(_ number: UInt64) -> Bool {
        guard isAwaited, number == self.number else { return false }
        isAwaited = false
        return true
    }

    /// Whether a message may be due.
    var isDue: Bool { !isAwaited && (!hasTold || !apps.changed.isEmpty || !sessions.changed.isEmpty) }

    /// Returns the next message; nil if the client knows everything, or has to take the last message first.
    ///
    /// - Parameters:
    ///   - app: Returns an app's row as it is now; nil if there is no such app.
    ///   - session: Returns a session's row as it is now; nil if the session does not live.
    mutating func next(
        app: (AppID) -> ClusterApp?, session: (SceneSessionID) -> ClusterSession?
    ) -> MachineContent? {
        guard isDue else { return nil }
        let apps = apps.take(atMost: Self.portion, as: app)
        let goneApps = apps.filter { $0.row == nil }.map { ClusterKey(app: $0.key) }
        let sessions = sessions.take(atMost: Self.portion - goneApps.count, as: session)
        let goneSessions = sessions.filter { $0.row == nil }.map { ClusterKey(session: $0.key) }
        let rows = ClusterRows(
            apps: apps.compactMap(\.row), sessions: sessions.compactMap(\.row), gone: goneApps + goneSessions)
        guard !hasTold || rows != ClusterRows() else { return nil }
        number &+= 1
        isAwaited = true
        let isComplete = self.apps.changed.isEmpty && self.sessions.changed.isEmpty
        if isComplete { hasTold = true }
        return MachineContent(number: number, rows: rows, isComplete: isComplete)
    }

    private static let portion = ClusterLimits.rowsPerMessage
}

/// The rows of one kind that the cluster client was told.
private struct ToldRows<Key: Hashable & Sendable, Row: Equatable & Sendable>: Sendable {
    private var told: [Key: Row] = [:]
    /// The keys of rows that may differ from what was told.
    var changed: OrderedSet<Key>

    init(changed: OrderedSet<Key>) {
        self.changed = changed
    }

    /// Returns rows that differ from what was told, which are told from now on. Without a row: the row is gone.
    mutating func take(atMost limit: Int, as present: (Key) -> Row?) -> [(key: Key, row: Row?)] {
        var taken: [(key: Key, row: Row?)] = []
        var visited = 0
        for key in changed {
            guard taken.count < limit else { break }
            visited += 1
            let row = present(key)
            guard told[key] != row else { continue }
            told[key] = row
            taken.append((key, row))
        }
        changed.removeFirst(visited)
        return taken
    }
}
