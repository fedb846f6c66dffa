/// Where and when an answer was made.
public struct AnswerHeader: Hashable, Sendable {
    public let cluster: UInt64
    public let member: UInt64
    /// The store's revision. 0 where etcd leaves it out, as in the end of a watch whose start is compacted.
    public let revision: Int64
    public let raftTerm: UInt64

    public init(cluster: UInt64, member: UInt64, revision: Int64, raftTerm: UInt64) {
        self.cluster = cluster
        self.member = member
        self.revision = revision
        self.raftTerm = raftTerm
    }

    init(_ header: FieldReader) throws(FieldError) {
        // Without its cluster it is the header of no answer: what comes from elsewhere is noticed here.
        guard header["cluster_id"] != nil else { throw FieldError("cluster_id", .missing) }
        cluster = try header.unsigned("cluster_id")
        member = try header.unsigned("member_id")
        revision = try header.integer("revision")
        raftTerm = try header.unsigned("raft_term")
    }
}
