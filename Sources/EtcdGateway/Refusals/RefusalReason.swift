/// A reason of etcd that a client has to tell from others with the same code. etcd has no other sign of it than its
/// message.
public enum RefusalReason: String, CaseIterable, Hashable, Sendable {
    case noLeader = "etcdserver: no leader"
    case timedOut = "etcdserver: request timed out"
    case noSpace = "etcdserver: mvcc: database space exceeded"
    case tooManyRequests = "etcdserver: too many requests"
    case requestTooLarge = "etcdserver: request is too large"
    case compacted = "etcdserver: mvcc: required revision has been compacted"
    case futureRevision = "etcdserver: mvcc: required revision is a future revision"
    case leaseNotFound = "etcdserver: requested lease not found"
    case leaseExists = "etcdserver: lease already exists"
    case permissionDenied = "etcdserver: permission denied"
    case wrongPassword = "etcdserver: authentication failed, invalid user ID or password"
    case authenticationOff = "etcdserver: authentication is not enabled"
    case invalidToken = "etcdserver: invalid auth token"
    /// The token, a JWT, is older than a change of roles.
    case oldToken = "etcdserver: revision of auth store is old"
    /// The request has no token.
    case noUser = "etcdserver: user name is empty"

    /// Finds the reason in a message. A watch writes gRPC's own words in front of it.
    init?(message: String) {
        guard let reason = Self.allCases.first(where: { message.hasSuffix($0.rawValue) }) else { return nil }
        self = reason
    }
}
