/// The broker's place in a cluster of machines, and the way to its etcd.
public struct ClusterSettings: Hashable, Sendable {
    /// The endpoints of etcd; empty: the broker is in no cluster.
    public var endpoints: [String] = []
    /// The cluster's name. Several clusters may share an etcd.
    public var name: String = "activity-broker"
    /// This machine's name in the cluster.
    public var machine: String = ""
    /// Where other machines reach this one, `tcp://ADDRESS:PORT`; empty: they do not.
    public var address: String = ""
    /// How long other machines see this one's rows after its program has stopped; etcd counts whole seconds.
    public var timeToLive: Duration = .seconds(10)
    /// The path of the certificates that sign etcd's certificate; nil for those of the system.
    public var authority: String?
    /// The path of the certificate with which the machine connects to etcd; nil for none.
    public var certificate: String?
    /// The path of the certificate's key.
    public var key: String?
    /// The name of etcd's user; nil for the machine's name.
    public var user: String?
    /// The path of the file with the user's password; nil if etcd asks for no user.
    public var passwordFile: String?

    public init() {}

    /// The user whose token etcd asks for.
    public var userName: String { user ?? machine }

    public var isOn: Bool { !endpoints.isEmpty }
}
