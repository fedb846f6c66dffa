/// The answer to a keepalive of a lease.
///
/// A positive answer does not prove that the rows under the lease exist, since etcd 3.4 deletes leases whose keepalives it
/// has answered. Only a linearizable range proves that a row exists.
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
