/// The store that a machine joined. A restarted program that finds a lower revision knows that a backup was restored.
public struct JoinedStore: Hashable, Sendable {
    /// The number of etcd's cluster.
    public var cluster: UInt64
    public var revision: Int64

    public init(cluster: UInt64, revision: Int64) {
        self.cluster = cluster
        self.revision = revision
    }
}
