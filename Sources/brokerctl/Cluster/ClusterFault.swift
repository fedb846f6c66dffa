/// A problem of a cluster, and its remedy.
struct ClusterFault: Codable, Hashable, Sendable {
    /// The stable code by which scripts know the problem.
    var code: String
    /// The endpoint of etcd that has the problem; nil: it concerns no single endpoint.
    var endpoint: Nullable<String>
    /// The problem, in a sentence without a full stop.
    var text: String
    /// The remedy, in a sentence without a full stop.
    var remedy: String
}
