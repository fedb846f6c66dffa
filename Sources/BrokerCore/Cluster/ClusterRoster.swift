import ActivityWire

/// The rows of the cluster's other machines, as the cluster client has told them.
struct ClusterRoster: Sendable {
    struct Machine: Sendable {
        /// The machine's own row. Without it the machine is not there, whatever rows are left of it.
        fileprivate(set) var row: ClusterMachine?
        fileprivate(set) var apps: [AppID: ClusterApp] = [:]
        fileprivate(set) var sessions: [SceneSessionID: ClusterSession] = [:]

        fileprivate var count: Int { (row == nil ? 0 : 1) + apps.count + sessions.count }

        fileprivate mutating func remove(_ key: ClusterKey) {
            if let app = key.app { apps[app] = nil }
            if let session = key.session { sessions[session] = nil }
            if key.app == nil, key.session == nil { row = nil }
        }
    }

    private var machines: [String: Machine] = [:]
    private var count = 0

    /// The machines that are there, by name.
    var present: [(name: String, machine: Machine)] {
        machines.filter { $0.value.row != nil }.sorted { $0.key < $1.key }.map { (name: $0.key, machine: $0.value) }
    }

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
        for row in rows.sessions { try insert(row.machine) { $0.sessions[row.session] = row } }
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
        return machine
    }
}
