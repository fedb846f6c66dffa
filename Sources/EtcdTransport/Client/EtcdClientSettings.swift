public import EtcdGateway

/// Where etcd is reached, and for how long.
public struct EtcdClientSettings: Sendable {
    /// The endpoints of the members, in the order in which they are tried.
    public var endpoints: [EtcdEndpoint]
    public var certificates = CertificateFiles()
    /// For connecting to one endpoint, its TLS handshake included. Then the next endpoint is tried.
    public var connectTime: Duration = .seconds(1)
    /// How long a watch may be silent before its connection is closed. etcd reports its progress every 2 s if it was
    /// started with `--experimental-watch-progress-notify-interval 2s`.
    public var watchSilence: Duration = .seconds(6)
    public var bounds = GatewayBounds.standard

    public init(endpoints: [EtcdEndpoint]) { self.endpoints = endpoints }

    /// The most endpoints. etcd advises against more than 7 members.
    public static let mostEndpoints = 16
}
