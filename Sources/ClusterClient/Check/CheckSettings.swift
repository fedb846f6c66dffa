public import EtcdGateway
public import EtcdTransport
public import MachineDirectory

/// What the check of a cluster needs to know.
public struct CheckSettings: Sendable {
    /// The cluster whose rows the machine has to read and write.
    public var cluster: ClusterName
    /// The machine, which has to write rows of its own.
    public var machine: MachineName
    /// The endpoints to check.
    public var endpoints: [EtcdEndpoint]
    /// The files for connections with TLS.
    public var certificates: CertificateFiles
    /// The user whose token calls need; nil: none is configured.
    public var credentials: Authentication?

    public init(
        cluster: ClusterName, machine: MachineName, endpoints: [EtcdEndpoint],
        certificates: CertificateFiles = CertificateFiles(),
        credentials: Authentication? = nil
    ) {
        self.cluster = cluster
        self.machine = machine
        self.endpoints = endpoints
        self.certificates = certificates
        self.credentials = credentials
    }
}
