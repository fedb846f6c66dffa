/// What has become of a lease.
///
/// It proves nothing about the rows under the lease: etcd 3.4 deletes leases whose keepalives it has answered. Only a
/// linearizable range of a row proves that it is there.
public struct KeepaliveAnswer: GatewayAnswer {
    public let header: AnswerHeader
    public let lease: LeaseID
    /// Seconds; 0: the lease is gone, for which etcd has no error.
    public let timeToLive: Int64

    public init(_ line: GatewayJSON) throws(FieldError) {
        let line = try FieldReader(line)
        (header, lease, timeToLive) = try line.needed("result") { result throws(FieldError) in
            (
                try result.needed("header", AnswerHeader.init), LeaseID(try result.integer("ID")),
                try result.integer("TTL")
            )
        }
    }

    public var isAlive: Bool { timeToLive > 0 }
}
