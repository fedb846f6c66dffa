/// A new lease.
public struct LeaseGrantAnswer: GatewayAnswer {
    public let header: AnswerHeader
    public let lease: LeaseID
    /// Seconds; more than asked for where that was below etcd's minimum.
    public let timeToLive: Int64

    public init(_ answer: GatewayJSON) throws(FieldError) {
        let reader = try FieldReader(answer)
        header = try reader.needed("header", AnswerHeader.init)
        lease = LeaseID(try reader.integer("ID"))
        guard lease != .none else { throw FieldError("ID", .missing) }
        timeToLive = try reader.integer("TTL")
        guard timeToLive > 0 else { throw FieldError("TTL", .missing) }
    }
}
