import ActivityWire

/// The bounds of the directory's rows. What exceeds one is left out and counted (``LeftOut``).
public enum DirectoryBounds {
    /// The layout of keys and values that this module reads and writes.
    public static let layout: Int64 = 1

    /// Bytes of a cluster's or a machine's name. A host name has at most 64 (`HOST_NAME_MAX`, gethostname(2)).
    public static let nameBytes = ClusterLimits.nameBytes
    /// Seconds for which a machine's rows outlive its program. etcd's least is 2 s; what is longer than 10 minutes keeps
    /// the name of a dead machine for too long.
    public static let timeToLive: ClosedRange<Int64> = 2...600
    /// Bytes of a row's value.
    public static let rowBytes = ClusterLimits.rowBytes
    /// Bytes of a *prefers* condition; a longer one is left out of its session's row.
    public static let prefersBytes = ClusterLimits.prefersBytes
    /// Bytes of any other text in a row.
    public static let textBytes = ClusterLimits.textBytes
    /// Elements of a list in a row.
    public static let listElements = ClusterLimits.listElements

    /// Apps that a machine publishes, and that are read of another machine.
    public static let appsPerMachine = ClusterLimits.appsPerMachine
    /// Sessions that a machine publishes, and that are read of another machine.
    public static let sessionsPerMachine = ClusterLimits.sessionsPerMachine
    /// Keys that a machine may use: one, and a second one that replaces it.
    public static let keysPerMachine = 2
    /// Machines that are read.
    public static let machines = ClusterLimits.machines
    /// Rows that are kept of all machines together.
    public static let rows = ClusterLimits.rows
    /// Rows of one list, also such as are skipped. A longer list is not finished.
    public static let listedRows = 262_144
    /// Skipped rows whose keys are remembered; further ones are counted until the next list.
    public static let skippedKeys = 1_024
    /// Changes that wait for a list to end. With more the watch is opened again.
    public static let waitingChanges = 16_384

    /// Rows in one answer of a list, at first. Fewer are asked for when an answer is too large.
    static let pageRows: Int64 = 512
    /// Rows of one transaction: etcd accepts 128 comparisons, and one of them belongs to the machine itself
    /// (`--max-txn-ops`).
    static let batchRows = 127
    /// Values of one row's JSON.
    static let rowValues = 1_024
}
