/// The highest revision of the store that a client has seen.
///
/// After a restored backup the cluster keeps its number and its revisions go back, and nothing else shows it. A
/// linearizable answer below a revision that was seen therefore means that the store has lost changes.
public struct SeenRevision: Hashable, Sendable {
    /// Where a header comes from.
    public enum Source: Hashable, Sendable {
        /// A call that asked the majority: a linearizable range, a transaction.
        case majority
        /// A member's own store, which may lag: a watch, a serializable range, a keepalive.
        case member
    }

    /// The reason why what was seen does not apply any more.
    public enum Break: Error, Hashable, Sendable, CustomStringConvertible {
        case wentBack(from: Int64, to: Int64)
        case anotherCluster(from: UInt64, to: UInt64)

        public var description: String {
            switch self {
            case .wentBack(let former, let present):
                "the directory went back from revision \(former) to \(present), as after a restored backup"
            case .anotherCluster(let former, let present):
                "the endpoint belongs to cluster \(present) (expected \(former))"
            }
        }
    }

    public private(set) var cluster: UInt64?
    public private(set) var revision: Int64 = 0

    public init() {}

    /// Records an answer's header. After an error nothing is recorded.
    public mutating func observe(_ header: AnswerHeader, from source: Source) throws(Break) {
        if let cluster, cluster != header.cluster { throw .anotherCluster(from: cluster, to: header.cluster) }
        if source == .majority, header.revision < revision {
            throw .wentBack(from: revision, to: header.revision)
        }
        cluster = header.cluster
        revision = max(revision, header.revision)
    }
}
