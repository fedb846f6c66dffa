import ActivityWire
import OrderedCollections

/// All scene sessions, and the ways to find one.
struct SessionRegistry: Sendable {
    private var sessions: [SceneSessionID: SceneSession] = [:]
    private var apps: OrderedDictionary<AppID, AppSessions> = [:]
    private var creations: UInt64 = 0
    private var activations: UInt64 = 0

    /// The sessions of one app.
    struct AppSessions: Sendable {
        var ids: OrderedSet<SceneSessionID> = []
        var prefers = ConditionsIndex()
        var can = ConditionsIndex()
    }

    var count: Int { sessions.count }

    subscript(id: SceneSessionID) -> SceneSession? { sessions[id] }

    /// The epoch of the session's last connect, without a copy of the session.
    func epoch(of id: SceneSessionID) -> SceneEpoch? {
        sessions.index(forKey: id).map { sessions.values[$0].record.epoch }
    }

    /// All sessions, app by app, each app's in order of creation.
    var all: [SceneSession] { apps.values.flatMap { $0.ids.compactMap { sessions[$0] } } }

    /// The app's sessions in order of creation.
    func ids(of app: AppID) -> OrderedSet<SceneSessionID> { apps[app]?.ids ?? [] }

    func sessions(of app: AppID) -> [SceneSession] { ids(of: app).compactMap { sessions[$0] } }

    func index(of app: AppID) -> AppSessions? { apps[app] }

    /// Calls `body` with the sessions behind a place, by their apps' identifiers and those of one app in order of
    /// creation, until it says no.
    func forEach(after place: PageToken?, of only: AppID? = nil, _ body: (SceneSession) -> Bool) {
        let listed = only.map { [$0] } ?? apps.keys.sorted()
        for app in listed where place.map({ $0.app <= app }) ?? true {
            let ids = ids(of: app)
            let first = place?.app == app ? index(in: ids, behind: place?.number ?? 0) : 0
            for id in ids[first...] {
                if let session = sessions[id], !body(session) { return }
            }
        }
    }

    /// Where in an app's sessions those created after a number begin.
    private func index(in ids: OrderedSet<SceneSessionID>, behind number: UInt64) -> Int {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if sessions[ids[middle]]?.creation ?? 0 <= number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    mutating func insert(_ record: SessionRecord, conditions: ParsedConditions) {
        creations &+= 1
        let session = SceneSession(record: record, conditions: conditions, creation: creations)
        sessions[record.id] = session
        apps[record.app, default: AppSessions()].ids.append(record.id)
        file(session)
    }

    mutating func remove(_ id: SceneSessionID) {
        guard let session = sessions.removeValue(forKey: id) else { return }
        unfile(session)
        apps[session.record.app]?.ids.remove(id)
        if apps[session.record.app]?.ids.isEmpty == true { apps[session.record.app] = nil }
    }

    /// Whether requests wait that only ask for the session's window to come forward.
    func hasPresentations(_ id: SceneSessionID) -> Bool { sessions[id]?.outbox.hasPresentations == true }

    /// Changes a session in place; its conditions are changed by ``setConditions(_:parsed:isProvisional:of:)`` only.
    @discardableResult
    mutating func update<Result>(_ id: SceneSessionID, _ change: (inout SceneSession) -> Result) -> Result? {
        guard let index = sessions.index(forKey: id) else { return nil }
        return change(&sessions.values[index])
    }

    mutating func setConditions(
        _ conditions: ActivationConditions,
        parsed: ParsedConditions,
        isProvisional: Bool,
        of id: SceneSessionID
    ) {
        guard let session = sessions[id] else { return }
        unfile(session)
        sessions[id]?.record.conditions = conditions
        sessions[id]?.record.hasProvisionalConditions = isProvisional
        sessions[id]?.conditions = parsed
        if let changed = sessions[id] { file(changed) }
    }

    /// Records that the session is the most recently active one.
    mutating func activated(_ id: SceneSessionID) {
        activations &+= 1
        sessions[id]?.recency = activations
    }

    private mutating func file(_ session: SceneSession) {
        apps[session.record.app]?.prefers.insert(session.id, session.conditions.prefersToActivate)
        apps[session.record.app]?.can.insert(session.id, session.conditions.canActivate)
    }

    private mutating func unfile(_ session: SceneSession) {
        apps[session.record.app]?.prefers.remove(session.id, session.conditions.prefersToActivate)
        apps[session.record.app]?.can.remove(session.id, session.conditions.canActivate)
    }
}
