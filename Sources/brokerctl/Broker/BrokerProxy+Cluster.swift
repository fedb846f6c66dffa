import ActivityWire
import BrokerClient

/// The cluster of machines.
extension BrokerProxy {
    func cluster() async throws(ClientError) -> ClusterReport {
        try await ask(.query(.cluster), for: "a cluster") { if case .cluster(let report) = $0 { report } else { nil } }
    }

    /// - Throws: ``CommandFailure`` if the broker is in no cluster, for which every list would be empty.
    @discardableResult
    func requiredCluster() async throws -> ClusterReport {
        let report = try await cluster()
        guard report.endpoints.isEmpty else { return report }
        throw CommandFailure(
            Refusal(code: .noCluster, reason: "the broker's setting cluster names no endpoint of etcd"))
    }

    func clusterMachines(_ machine: String?) async throws(ClientError) -> ClusterMachineList {
        try await ask(.query(.clusterMachines(ClusterQuery(machine: machine))), for: "machines") {
            if case .clusterMachines(let list) = $0 { list } else { nil }
        }
    }

    /// Returns the apps of all other machines or of one.
    func clusterApps(_ machine: String?) async throws(ClientError) -> ClusterAppList {
        var list = ClusterAppList(apps: [], next: nil, knowledgeAge: nil)
        list.apps = try await allPages { next throws(ClientError) in
            let query = ClusterQuery(machine: machine, after: next)
            let page = try await ask(.query(.clusterApps(query)), for: "a cluster's apps") {
                if case .clusterApps(let page) = $0 { page } else { nil }
            }
            list.knowledgeAge = page.knowledgeAge
            return (page.apps, page.next)
        }
        return list
    }

    /// Returns the live sessions of all other machines or of one.
    func clusterSessions(_ machine: String?) async throws(ClientError) -> ClusterSessionList {
        var list = ClusterSessionList(sessions: [], next: nil, knowledgeAge: nil)
        list.sessions = try await allPages { next throws(ClientError) in
            let query = ClusterQuery(machine: machine, after: next)
            let page = try await ask(.query(.clusterSessions(query)), for: "a cluster's sessions") {
                if case .clusterSessions(let page) = $0 { page } else { nil }
            }
            list.knowledgeAge = page.knowledgeAge
            return (page.sessions, page.next)
        }
        return list
    }

    /// Asks another machine for its sessions.
    ///
    /// - Throws: `refused` with `machineUnreachable` if the machine has not answered within a second.
    func sessions(of machine: String) async throws(ClientError) -> [SessionRow] {
        // A page has to fit into one message of a client.
        try await sessionPages(from: Page(limit: 64)) {
            .askMachine(MachineQuery(machine: machine, query: .sessions($0)))
        }
    }

    /// Returns the rows of all pages.
    private func allPages<Row>(
        _ page: (_ next: String?) async throws(ClientError) -> (rows: [Row], next: String?)
    ) async throws(ClientError) -> [Row] {
        var (rows, next) = try await page(nil)
        while next != nil {
            let part = try await page(next)
            rows += part.rows
            next = part.next
        }
        return rows
    }
}
