/// Asks for a new lease.
public struct LeaseGrant: GatewayCall {
    public typealias Answer = LeaseGrantAnswer

    public static let path = "/v3/lease/grant"

    /// Seconds. etcd grants more than asked for if the number is below its minimum.
    public let timeToLive: Int64
    /// The number that the lease is to have. With a number of one's own, a repeated request is refused with
    /// ``RefusalReason/leaseExists`` if an earlier one has happened. ``LeaseID/none``: etcd chooses.
    public let lease: LeaseID

    public init(timeToLive: Int64, lease: LeaseID = .none) throws(RequestError) {
        guard (1...GatewayBounds.leaseSeconds).contains(timeToLive) else {
            throw .outOfRange(field: "TTL", value: timeToLive, least: 1, most: GatewayBounds.leaseSeconds)
        }
        self.timeToLive = timeToLive
        self.lease = lease
    }

    public var canChangeStore: Bool { true }

    public var content: GatewayJSON {
        .members(["TTL": .integer(timeToLive), "ID": lease == .none ? nil : .integer(lease.rawValue)])
    }

    public func check(_ answer: LeaseGrantAnswer) throws(FieldError) {
        guard lease == .none || answer.lease == lease else { throw FieldError("ID", .otherThanRequested) }
    }
}
