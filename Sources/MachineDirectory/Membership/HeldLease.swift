import EtcdGateway

/// The lease under which this machine's rows are.
struct HeldLease: Hashable, Sendable {
    let id: LeaseID
    /// Whether etcd has granted it to this program, so that it is known to exist. False of a lease that the last start
    /// has stored, and of one whose keepalive was answered with its end.
    var isGranted = false
    /// Whether a grant may have happened: etcd then refuses the next one because the lease exists.
    var mayExist = false
    /// How long the lease lives after a keepalive.
    var timeToLive: Duration
}
