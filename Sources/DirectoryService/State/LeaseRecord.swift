import EtcdGateway
import MachineDirectory

/// A lease as it stands in its file.
struct LeaseRecord: Codable {
    static let currentVersion = 1

    struct Joined: Codable {
        let cluster: UInt64
        let revision: Int64
        /// The revision to which the store went back.
        var wentBackTo: Int64?
        /// The other store that was found in its place.
        var otherCluster: UInt64?

        init(_ store: JoinedStore) {
            cluster = store.cluster
            revision = store.revision
            switch store.broken {
            case .wentBack(_, let revision): wentBackTo = revision
            case .anotherCluster(_, let cluster): otherCluster = cluster
            case nil: break
            }
        }

        var store: JoinedStore {
            let wentBack = wentBackTo.map { SeenRevision.Break.wentBack(from: revision, to: $0) }
            let another = otherCluster.map { SeenRevision.Break.anotherCluster(from: cluster, to: $0) }
            return JoinedStore(cluster: cluster, revision: revision, broken: wentBack ?? another)
        }
    }

    let version: Int
    let lease: Int64
    let machineID: String
    let machine: String
    let cluster: String
    let joined: Joined?

    init(_ lease: StoredLease) {
        version = Self.currentVersion
        self.lease = lease.lease
        machineID = lease.machineID.text
        machine = lease.machine.text
        cluster = lease.cluster.text
        joined = lease.joined.map { Joined($0) }
    }

    /// The lease; nil if a name is not valid, or the record has another version.
    var stored: StoredLease? {
        guard version == Self.currentVersion, let machineID = MachineID(machineID),
            let machine = MachineName(machine), let cluster = ClusterName(cluster)
        else { return nil }
        return StoredLease(
            lease: lease, machineID: machineID, machine: machine, cluster: cluster,
            joined: joined?.store)
    }
}
