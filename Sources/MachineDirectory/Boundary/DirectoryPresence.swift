public import EtcdGateway

/// Whether this machine is in the cluster.
public enum DirectoryPresence: Hashable, Sendable {
    /// The program has not reported its apps and sessions.
    case waiting
    case joining
    /// The machine's row was created in this revision.
    case joined(fence: Int64)
    case nameTaken(NameHolder)
    /// The directory went back; an operator has to say that it is to be joined.
    case stopped(SeenRevision.Break)
    case leaving
    case left
}
