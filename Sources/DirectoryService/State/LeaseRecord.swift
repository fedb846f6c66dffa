import MachineDirectory

/// A lease as it stands in its file.
struct LeaseRecord: Codable {
    static let currentVersion = 1

    struct Joined: Codable {
        let cluster: UInt64
        let revision: Int64
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
        joined = lease.joined.map { Joined(cluster: $0.cluster, revision: $0.revision) }
    }

    /// The lease; nil if a name is not valid, or the record has another version.
    var stored: StoredLease? {
        guard version == Self.currentVersion, let machineID = MachineID(machineID),
            let machine = MachineName(machine), let cluster = ClusterName(cluster)
        else { return nil }
        return StoredLease(
            lease: lease, machineID: machineID, machine: machine, cluster: cluster,
            joined: joined.map { JoinedStore(cluster: $0.cluster, revision: $0.revision) })
    }
}
