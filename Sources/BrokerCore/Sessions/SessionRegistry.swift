import ActivityWire
import AppDescriptions
import OrderedCollections

/// All scene sessions, with the indexes to find them.
struct SessionRegistry: Sendable {
    private var sessions: [SceneSessionID: SceneSession] = [:]
    private var apps: OrderedDictionary<AppID, AppSessions> = [:]
    private var creations: UInt64 = 0
    /// The last number that a session was given for its ``Recency``. All sessions share the counter.
    private var moments: UInt64 = 0
    /// The number of the last use of any session; see ``Recency/used``.
    private var lastUse: UInt64 = 0

    /// The changes in this step so far.
    var changes = SessionChanges()
    /// Sessions that hide another session, whose place on the screen they took.
    var pushed: OrderedSet<SceneSessionID> = []
    /// The names of the installed apps, for references to their sessions.
    var appNames = AppNames()

    /// The sessions of one app.
    struct AppSessions: Sendable {
        var ids: OrderedSet<SceneSessionID> = []
        var prefers = ConditionsIndex()
        var can = ConditionsIndex()
        var totals = SessionTotals()
    }

    var count: Int { sessions.count }
    private(set) var totals = SessionTotals()

    func totals(of app: AppID) -> SessionTotals { apps[app]?.totals ?? SessionTotals() }

    subscript(id: SceneSessionID) -> SceneSession? { sessions[id] }

    /// The epoch of the session's last connect.
    func epoch(of id: SceneSessionID) -> SceneEpoch? { sessions[id]?.record.epoch }

    func recency(of id: SceneSessionID) -> Recency { sessions[id]?.record.recency ?? Recency() }

    func app(of id: SceneSessionID) -> AppID? { sessions[id]?.record.app }

    /// Whether a scene of the session is connected.
    func hasScene(_ id: SceneSessionID) -> Bool { (sessions[id]?.lifecycle.state ?? .unattached) != .unattached }

    /// All sessions, app by app, each app's in order of creation.
    var all: some Sequence<SceneSession> { apps.values.lazy.flatMap { $0.ids.lazy.compactMap { sessions[$0] } } }

    /// The identifiers of all sessions in the order of ``all``, for loops that change sessions.
    var allIDs: [SceneSessionID] { apps.values.flatMap(\.ids) }

    /// The app's sessions in order of creation.
    func ids(of app: AppID) -> OrderedSet<SceneSessionID> { apps[app]?.ids ?? [] }

    func sessions(of app: AppID) -> [SceneSession] { ids(of: app).compactMap { sessions[$0] } }

    func index(of app: AppID) -> AppSessions? { apps[app] }

    /// Calls `body` with the sessions after `token`, by app identifier and then by creation, until it returns false.
    func forEach(after token: PageToken?, of only: AppID? = nil, _ body: (SceneSession) -> Bool) {
        // Earlier pages had the sessions of earlier apps, and the first sessions of the app that the token names.
        let listedApps = only.map { [$0] } ?? apps.keys.sorted()
        for app in listedApps where token.map({ $0.app <= app }) ?? true {
            let ids = ids(of: app)
            let first = token?.app == app ? index(in: ids, behind: token?.number ?? 0) : 0
            for id in ids[first...] {
                if let session = sessions[id], !body(session) { return }
            }
        }
    }

    /// The index of the first session created after `number`.
    private func index(in ids: OrderedSet<SceneSessionID>, behind number: UInt64) -> Int {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if sessions[ids[middle]]?.creation ?? 0 <= number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Makes room for as many sessions.
    mutating func reserveCapacity(_ count: Int) {
        sessions.reserveCapacity(count)
    }

    mutating func insert(_ record: SessionRecord, conditions: ParsedConditions) {
        creations &+= 1
        moments = max(moments, record.recency.used, record.recency.left)
        lastUse = max(lastUse, record.recency.used)
        // The totals do not change, since a session begins without deliveries and without a scene.
        let session = SceneSession(record: record, conditions: conditions, creation: creations)
        sessions[record.id] = session
        if record.hiddenSession != nil { pushed.append(record.id) }
        apps[record.app, default: AppSessions()].ids.append(record.id)
        indexConditions(session)
    }

    mutating func remove(_ id: SceneSessionID) {
        guard let session = sessions.removeValue(forKey: id) else { return }
        unindexConditions(session)
        updateTotals(of: session.record.app, SessionTotals(session), SessionTotals())
        apps[session.record.app]?.ids.remove(id)
        if apps[session.record.app]?.ids.isEmpty == true { apps[session.record.app] = nil }
    }

    /// Changes a session in place. Only ``setConditions(_:parsed:isProvisional:of:)`` may change the session's
    /// conditions.
    @discardableResult
    mutating func update<Result>(_ id: SceneSessionID, _ change: (inout SceneSession) -> Result) -> Result? {
        guard let index = sessions.index(forKey: id) else { return nil }
        let (result, before, after) = Self.changeAndCompareTotals(&sessions.values[index], change)
        if before != after { updateTotals(of: sessions.values[index].record.app, before, after) }
        return result
    }

    /// Returns the result of a change, and the totals of the session alone before and after the change.
    private static func changeAndCompareTotals<Result>(
        _ session: inout SceneSession, _ change: (inout SceneSession) -> Result
    ) -> (Result, before: SessionTotals, after: SessionTotals) {
        let before = SessionTotals(session)
        return (change(&session), before, SessionTotals(session))
    }

    private mutating func updateTotals(of app: AppID, _ before: SessionTotals, _ after: SessionTotals) {
        totals -= before
        totals += after
        apps[app]?.totals -= before
        apps[app]?.totals += after
    }

    mutating func setConditions(
        _ conditions: ActivationConditions,
        parsed: ParsedConditions,
        isProvisional: Bool,
        of id: SceneSessionID
    ) {
        guard let session = sessions[id] else { return }
        unindexConditions(session)
        sessions[id]?.record.conditions = conditions
        sessions[id]?.record.hasProvisionalConditions = isProvisional
        sessions[id]?.conditions = parsed
        if let changed = sessions[id] { indexConditions(changed) }
    }

    mutating func nextMoment() -> UInt64 {
        moments &+= 1
        return moments
    }

    /// Returns a new number for a use of the session; nil if no other session was used since the session's last use.
    mutating func nextMomentOfUse(of id: SceneSessionID) -> UInt64? {
        // A session that became inactive after its last use needs a new number nevertheless.
        if isMostRecentlyUsed(id), recency(of: id).left < lastUse { return nil }
        lastUse = nextMoment()
        return lastUse
    }

    /// Whether the user or a sender turned to this session last.
    func isMostRecentlyUsed(_ id: SceneSessionID) -> Bool { lastUse > 0 && recency(of: id).used == lastUse }

    private mutating func indexConditions(_ session: SceneSession) {
        apps[session.record.app]?.prefers.insert(session.id, session.conditions.prefers)
        apps[session.record.app]?.can.insert(session.id, session.conditions.can)
    }

    private mutating func unindexConditions(_ session: SceneSession) {
        apps[session.record.app]?.prefers.remove(session.id, session.conditions.prefers)
        apps[session.record.app]?.can.remove(session.id, session.conditions.can)
    }
}
