public import EtcdGateway

/// The store that a machine joined. A restarted program that finds a lower revision knows that a backup was restored.
public struct JoinedStore: Hashable, Sendable {
    public var cluster: UInt64
    public var revision: Int64
    /// Why the machine has stopped; nil: it has not. A program that is started before an operator has looked stays away
    /// too, because the store's revision soon reaches the one that was seen.
    public var broken: SeenRevision.Break?

    public init(cluster: UInt64, revision: Int64, broken: SeenRevision.Break? = nil) {
        self.cluster = cluster
        self.revision = revision
        self.broken = broken
    }
}
