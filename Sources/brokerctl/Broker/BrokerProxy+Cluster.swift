import ActivityWire
import BrokerClient

/// The cluster of machines.
extension BrokerProxy {
    func cluster() async throws(ClientError) -> ClusterReport {
        try await ask(.query(.cluster), for: "a cluster") { if case .cluster(let report) = $0 { report } else { nil } }
    }

    /// - Throws: ``CommandFailure`` if the broker is in no cluster, for which every list would be empty.
    func requireCluster() async throws {
        guard try await cluster().endpoints.isEmpty else { return }
        throw CommandFailure(
            Refusal(code: .noCluster, reason: "the broker's setting cluster names no endpoint of etcd"))
    }

    func clusterMachines(_ machine: String?) async throws(ClientError) -> ClusterMachineList {
        try await ask(.query(.clusterMachines(ClusterQuery(machine: machine))), for: "machines") {
            if case .clusterMachines(let list) = $0 { list } else { nil }
        }
    }

    /// Returns the apps of all other machines or of one, over as many pages as it takes.
    func clusterApps(_ machine: String?) async throws(ClientError) -> ClusterAppList {
        var list = ClusterAppList(apps: [], next: nil, knowledgeAge: nil)
        repeat {
            let query = ClusterQuery(machine: machine, after: list.next)
            let page = try await ask(.query(.clusterApps(query)), for: "a cluster's apps") {
                if case .clusterApps(let list) = $0 { list } else { nil }
            }
            list = ClusterAppList(apps: list.apps + page.apps, next: page.next, knowledgeAge: page.knowledgeAge)
        } while list.next != nil
        return list
    }

    /// Returns the live sessions of all other machines or of one, over as many pages as it takes.
    func clusterSessions(_ machine: String?) async throws(ClientError) -> ClusterSessionList {
        var list = ClusterSessionList(sessions: [], next: nil, knowledgeAge: nil)
        repeat {
            let query = ClusterQuery(machine: machine, after: list.next)
            let page = try await ask(.query(.clusterSessions(query)), for: "a cluster's sessions") {
                if case .clusterSessions(let list) = $0 { list } else { nil }
            }
            list = ClusterSessionList(
                sessions: list.sessions + page.sessions, next: page.next, knowledgeAge: page.knowledgeAge)
        } while list.next != nil
        return list
    }
}
