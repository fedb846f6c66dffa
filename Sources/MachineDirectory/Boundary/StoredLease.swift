/// What a restarted program needs in order to continue with its lease. It is kept in the state directory.
public struct StoredLease: Hashable, Sendable {
    /// ``LeaseID/rawValue``.
    public var lease: Int64
    /// The machine that stored the lease. A copy of the state directory on another machine has no right to it.
    public var machineID: MachineID
    public var machine: MachineName
    public var cluster: ClusterName
    /// The store that the machine joined; nil before it has.
    public var joined: JoinedStore?

    public init(
        lease: Int64, machineID: MachineID, machine: MachineName, cluster: ClusterName, joined: JoinedStore? = nil
    ) {
        self.lease = lease
        self.machineID = machineID
        self.machine = machine
        self.cluster = cluster
        self.joined = joined
    }
}
