// Written by `make schema` from Tools/Schema/Proto.

/// Every bound of a cluster of machines, with what happens at it.
public enum ClusterLimits {
    // Bounds of what a machine publishes: anything beyond one of them is left out, and counted.

    /// A host name has at most 64 bytes (`HOST_NAME_MAX`, gethostname(2)).
    public static let nameBytes = 64
    /// Size of the row of a machine, an app or a session; a larger one is left out and counted.
    public static let rowBytes = 4_096
    /// Length of a prefers condition that other machines see; a longer one is left out of its session's row.
    public static let prefersBytes = 2_048
    /// Length of any other text in a row; a row with a longer one is left out and counted.
    public static let textBytes = 256
    /// Elements of a list in a row; of a longer list the first ones are published, and another machine's row with more
    /// is left out and counted.
    public static let listElements = 128
    /// Apps of one machine that others see; further ones are left out and counted.
    public static let appsPerMachine = 256
    /// Live sessions of one machine that others see; further ones are left out and counted.
    public static let sessionsPerMachine = 1_024
    /// Other machines of a cluster that a broker knows; further ones are left out and counted.
    public static let machines = 256
    /// Rows of all other machines together; further ones are left out and counted.
    public static let rows = 65_536

    // Messages between the cluster client and the broker.

    /// Rows of one kind in a message of the cluster client; a message with more is refused as tooMany.
    public static let rowsPerMessage = 64
    /// Apps or sessions of other machines on one page of a list; the next page must be requested.
    public static let rowsPerPage = 256
    /// Length of the place at which a page begins; a longer one is refused as tooLong.
    public static let placeBytes = 512
    /// Endpoints of etcd; the broker does not start with more.
    public static let endpoints = 16
    /// Length of an endpoint of etcd; the broker does not start with a longer one.
    public static let endpointBytes = 1_024
    /// Figures that the cluster client tells of itself; a message with more is refused as tooMany.
    public static let figures = 64
    /// Problems that the cluster client tells; further ones are left out.
    public static let problems = 64
    /// Apps and sessions that are shown as left out; further ones are only counted.
    public static let leftOut = 64
}
