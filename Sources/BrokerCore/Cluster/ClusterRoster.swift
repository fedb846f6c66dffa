import ActivityWire
import ScenePredicates

/// The rows of the cluster's other machines, as the cluster client has told them.
struct ClusterRoster: Sendable {
    struct Machine: Sendable {
        /// The machine's own row. Without it the machine is not there, whatever rows are left of it.
        fileprivate(set) var row: ClusterMachine?
        fileprivate(set) var apps: [AppID: ClusterApp] = [:]
        fileprivate(set) var sessions: [SceneSessionID: ClusterSession] = [:]
        private var conditions: [AppID: PreferredContent] = [:]

        /// Whether requests can be sent to it.
        var servesLinks: Bool { row?.address.isEmpty == false }

        fileprivate var count: Int { (row == nil ? 0 : 1) + apps.count + sessions.count }

        fileprivate mutating func remove(_ key: ClusterKey) {
            if let app = key.app { apps[app] = nil }
            if let session = key.session { removeSession(session) }
            if key.app == nil, key.session == nil { row = nil }
        }

        fileprivate mutating func insert(_ session: ClusterSession) {
            removeSession(session.session)
            sessions[session.session] = session
            conditions[session.app, default: PreferredContent()].insert(session)
        }

        fileprivate mutating func removeSession(_ id: SceneSessionID) {
            forgetConditions(of: id)
            sessions[id] = nil
        }

        fileprivate mutating func forgetConditions(of session: SceneSessionID) {
            guard let known = sessions[session] else { return }
            conditions[known.app]?.remove(session)
            if conditions[known.app]?.isEmpty == true { conditions[known.app] = nil }
        }

        /// Returns the app's session that prefers the content: one that is shown, if there is one; then the one with the
        /// lowest identifier.
        func session(of app: AppID, preferring target: String) -> ClusterSession? {
            guard let found = conditions[app]?.sessions(preferring: target), !found.isEmpty else { return nil }
            return found.compactMap { sessions[$0] }
                .min { ($0.isShown ? 0 : 1, $0.session) < ($1.isShown ? 0 : 1, $1.session) }
        }
    }

    private var machines: [String: Machine] = [:]
    /// The names of the machines that are there, in order.
    private(set) var names: [String] = []
    private var count = 0

    /// The machines that are there, by name.
    var present: [(name: String, machine: Machine)] {
        names.compactMap { name in machines[name].map { (name: name, machine: $0) } }
    }

    /// The machine that has a session, and the session's row.
    func machine(of session: SceneSessionID) -> (name: String, session: ClusterSession)? {
        for name in names {
            if let row = machines[name]?.sessions[session] { return (name, row) }
        }
        return nil
    }

    subscript(machine: String) -> Machine? { machines[machine]?.row == nil ? nil : machines[machine] }

    /// The row of a machine; nil if it is not there.
    func row(of machine: String) -> ClusterMachine? { machines[machine]?.row }

    /// Forgets the rows that are gone, and takes in new and changed rows.
    ///
    /// The cluster client keeps the bounds as well, so rows are refused only if it is broken. The rows before the refused
    /// one count.
    mutating func apply(_ rows: ClusterRows) throws(Refusal) {
        for key in rows.gone { change(key.machine) { $0.remove(key) } }
        for row in rows.machines { try insert(row.machine) { $0.row = row } }
        for row in rows.apps { try insert(row.machine) { $0.apps[row.app] = row } }
        for row in rows.sessions { try insert(row.machine) { $0.insert(row) } }
    }

    /// Routes nothing to a session any more, because its machine does not have it for the content it was chosen for. The
    /// machine's next row of the session counts again; until then the row is shown as it is in the directory.
    mutating func distrust(_ session: SceneSessionID, of machine: String) {
        change(machine) { $0.forgetConditions(of: session) }
    }

    private mutating func insert(_ name: String, _ body: (inout Machine) -> Void) throws(Refusal) {
        let machine = change(name, body)
        let counts = [
            ("rows.machines", machines.count, ClusterLimits.machines), ("rows", count, ClusterLimits.rows),
            ("rows.apps", machine.apps.count, ClusterLimits.appsPerMachine),
            ("rows.sessions", machine.sessions.count, ClusterLimits.sessionsPerMachine),
        ]
        guard let (field, _, limit) = counts.first(where: { $0.1 > $0.2 }) else { return }
        throw Refusal(
            code: .tooMany, reason: "the cluster has more than \(limit) of them", field: field, limit: Int64(limit))
    }

    @discardableResult
    private mutating func change(_ name: String, _ body: (inout Machine) -> Void) -> Machine {
        // Taken out, so that its rows are changed in place.
        var machine = machines.removeValue(forKey: name) ?? Machine()
        count -= machine.count
        body(&machine)
        count += machine.count
        if machine.count > 0 { machines[name] = machine }
        note(name, isPresent: machine.row != nil)
        return machine
    }

    private mutating func note(_ name: String, isPresent: Bool) {
        let place = names.firstIndex { $0 >= name } ?? names.endIndex
        let isNoted = place < names.endIndex && names[place] == name
        if isPresent, !isNoted { names.insert(name, at: place) }
        if !isPresent, isNoted { names.remove(at: place) }
    }
}

/// The content that the sessions of an app on another machine prefer.
private struct PreferredContent: Sendable {
    private var index = ConditionsIndex()
    private var conditions: [SceneSessionID: ParsedConditions.Condition] = [:]

    var isEmpty: Bool { conditions.isEmpty }

    /// Adds a session. One that prefers nothing is left out, and so is one whose condition is not a predicate here.
    mutating func insert(_ session: ClusterSession) {
        guard let prefers = session.prefers, let predicate = try? ScenePredicate(format: prefers) else { return }
        let condition = ParsedConditions.Condition(predicate)
        conditions[session.session] = condition
        index.insert(session.session, condition)
    }

    mutating func remove(_ session: SceneSessionID) {
        guard let condition = conditions.removeValue(forKey: session) else { return }
        index.remove(session, condition)
    }

    func sessions(preferring target: String) -> [SceneSessionID] {
        index.candidates(for: target).filter { conditions[$0]?.predicate.evaluate(target) == true }
    }
}
