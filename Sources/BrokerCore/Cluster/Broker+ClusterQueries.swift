import ActivityWire

/// Answers queries about the cluster.
extension Broker {
    var clusterReport: ClusterReport {
        let settings = policy.cluster
        let machines = cluster.roster.present.map(\.machine)
        return ClusterReport(
            endpoints: settings.endpoints, cluster: settings.name, machine: settings.machine,
            processIdentifier: cluster.process.processIdentifier, restarts: cluster.process.restarts,
            lastEnd: cluster.process.lastEnd, knowledgeAge: cluster.knowledgeAge(at: now.instant),
            stateAge: cluster.stateAge(at: now.instant), state: cluster.state(at: now.instant),
            machines: UInt32(clamping: machines.count),
            apps: UInt32(clamping: machines.reduce(0) { $0 + $1.apps.count }),
            sessions: UInt32(clamping: machines.reduce(0) { $0 + $1.sessions.count }))
    }

    /// The figures of a broker in a cluster: those of the cluster client, and the ages as of now.
    var clusterMetrics: [Metric] {
        guard policy.cluster.isOn, let state = cluster.state(at: now.instant) else { return [] }
        func age(_ name: String, _ age: Duration?) -> [Metric] {
            age.map { [Metric(name: name, value: UInt64(clamping: $0.wholeNanoseconds / 1_000), unit: "microseconds")] }
                ?? []
        }
        return state.figures + age("cluster.knowledgeAge", cluster.knowledgeAge(at: now.instant))
            + age("cluster.proofAge", state.proofAge)
            + [
                Metric(name: "cluster.forwarded", value: forwarded.total, unit: "count"),
                Metric(name: "cluster.forwarding", value: UInt64(forwarded.count), unit: "count"),
                Metric(name: "cluster.repeats", value: forwarded.repeats, unit: "count"),
            ]
    }

    func clusterMachines(_ query: ClusterQuery) -> ClusterMachineList {
        let listed = cluster.roster.present.filter { query.machine == nil || $0.name == query.machine }
        return ClusterMachineList(
            machines: listed.compactMap(\.machine.row), knowledgeAge: cluster.knowledgeAge(at: now.instant))
    }

    func clusterApps(_ query: ClusterQuery) -> ClusterAppList {
        let page = ClusterPage(query, in: cluster.roster) {
            $0.apps.sorted { $0.key < $1.key }
        } key: {
            $0.text
        }
        return ClusterAppList(apps: page.rows, next: page.next, knowledgeAge: cluster.knowledgeAge(at: now.instant))
    }

    func clusterSessions(_ query: ClusterQuery) -> ClusterSessionList {
        let page = ClusterPage(query, in: cluster.roster) {
            $0.sessions.sorted { $0.key < $1.key }
        } key: {
            "\($0)"
        }
        return ClusterSessionList(
            sessions: page.rows, next: page.next, knowledgeAge: cluster.knowledgeAge(at: now.instant))
    }
}

/// A page of the rows of other machines, by machine and key.
private struct ClusterPage<Row> {
    private(set) var rows: [Row] = []
    /// The place of the last row, `MACHINE/KEY`; nil: this page is the last.
    private(set) var next: String?

    /// - Parameters:
    ///   - list: Returns the rows of a machine, ordered by the texts of their keys.
    ///   - key: Returns the text of a key.
    init<Key>(
        _ query: ClusterQuery, in roster: ClusterRoster, _ list: (ClusterRoster.Machine) -> [(key: Key, value: Row)],
        key text: (Key) -> String
    ) {
        let limit = min(Int(clamping: query.limit ?? .max), ClusterLimits.rowsPerPage)
        // Names of machines have no slash.
        let place = query.after?.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        for (name, machine) in roster.present where query.machine == nil || name == query.machine {
            if let place, name < place[0] { continue }
            for (key, row) in list(machine) {
                let key = text(key)
                if let place, name == place[0], place.count == 2, key <= place[1] { continue }
                guard rows.count < limit else { return }
                rows.append(row)
                next = "\(name)/\(key)"
            }
        }
        next = nil
    }
}
