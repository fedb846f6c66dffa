/// The status of a member, as the member reports it.
public struct StatusAnswer: GatewayAnswer {
    public let header: AnswerHeader
    /// The version of etcd.
    public let version: String
    /// The member that leads; 0: none that this member knows.
    public let leader: UInt64
    /// Bytes of the store's file, which only defragmentation makes smaller.
    public let fileBytes: Int64
    /// Bytes of the file that are in use.
    public let usedBytes: Int64
    public let raftTerm: UInt64
    /// The entries of the raft log that this member knows, and those that it has applied.
    public let raftIndex: UInt64
    public let appliedIndex: UInt64
    /// Whether the member does not vote yet.
    public let isLearner: Bool
    /// The alarms and faults, in etcd's words.
    public let faults: [String]

    public init(_ answer: GatewayJSON) throws(FieldError) {
        let reader = try FieldReader(answer)
        header = try reader.needed("header", AnswerHeader.init)
        version = PrintableText.excerpt(try reader.text("version"), bytes: GatewayBounds.nameBytes)
        leader = try reader.unsigned("leader")
        fileBytes = try reader.integer("dbSize")
        usedBytes = try reader.integer("dbSizeInUse")
        raftTerm = try reader.unsigned("raftTerm")
        raftIndex = try reader.unsigned("raftIndex")
        appliedIndex = try reader.unsigned("raftAppliedIndex")
        isLearner = try reader.flag("isLearner")
        faults = try reader.texts("errors").map { PrintableText.excerpt($0, bytes: GatewayBounds.messageBytes) }
    }
}
