public import EtcdGateway
public import EtcdTransport
public import MachineDirectory

/// What the check of a cluster needs to know.
public struct CheckSettings: Sendable {
    /// The cluster whose rows the machine has to read and write.
    public var cluster: ClusterName
    /// The endpoints to check.
    public var endpoints: [EtcdEndpoint]
    /// The files for connections with TLS.
    public var certificates: CertificateFiles
    /// The user whose token calls need; nil: none is configured.
    public var credentials: Authentication?

    public init(
        cluster: ClusterName, endpoints: [EtcdEndpoint], certificates: CertificateFiles = CertificateFiles(),
        credentials: Authentication? = nil
    ) {
        self.cluster = cluster
        self.endpoints = endpoints
        self.certificates = certificates
        self.credentials = credentials
    }
}
