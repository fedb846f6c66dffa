public import ActivityWire

/// The settings with which the directory is started.
public struct DirectorySettings: Hashable, Sendable {
    public var cluster: ClusterName
    public var machine: MachineName
    public var machineID: MachineID
    /// The program's version.
    public var version: String
    /// Where other machines reach this one; empty: nowhere yet.
    public var address: String
    /// Seconds, at least and at most ``DirectoryBounds/timeToLive``. etcd may grant more.
    public var timeToLive: Int64
    /// Random for each start of the program: the numbers of leases come from it.
    public var seed: UInt64
    /// The time at the start, by the wall clock, for display only.
    public var startedWall: WallTime
    /// The same time, by the clock of ``ClusterDirectory/handle(_:at:)``.
    public var startedAt: Duration
    /// What the last start has stored; nil: nothing, or nothing that is readable.
    public var stored: StoredLease?

    public init(
        cluster: ClusterName, machine: MachineName, machineID: MachineID, version: String, address: String = "",
        timeToLive: Int64 = 10, seed: UInt64, startedWall: WallTime, startedAt: Duration, stored: StoredLease? = nil
    ) {
        self.cluster = cluster
        self.machine = machine
        self.machineID = machineID
        self.version = version
        self.address = address
        let range = DirectoryBounds.timeToLive
        self.timeToLive = min(max(timeToLive, range.lowerBound), range.upperBound)
        self.seed = seed
        self.startedWall = startedWall
        self.startedAt = startedAt
        self.stored = stored
    }
}
