/// The files with which a client and etcd prove to each other who they are. All are in the PEM format.
public struct CertificateFiles: Hashable, Sendable {
    /// The certificates of the authorities that may have signed etcd's certificate; nil: those of the system.
    public var authority: String?
    /// The client's certificate, followed by those that connect it to its authority; nil: the client has none.
    public var certificate: String?
    /// The key of the client's certificate.
    public var key: String?

    public init(authority: String? = nil, certificate: String? = nil, key: String? = nil) {
        self.authority = authority
        self.certificate = certificate
        self.key = key
    }
}
