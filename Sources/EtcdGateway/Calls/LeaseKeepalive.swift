/// Gives a lease its whole time to live again. Its answer does not prove that the
/// rows under the lease exist (``KeepaliveAnswer``).
public struct LeaseKeepalive: GatewayCall {
    public typealias Answer = KeepaliveAnswer

    public static let path = "/v3/lease/keepalive"
    public static let answersInLines = true

    public let lease: LeaseID

    public init(lease: LeaseID) { self.lease = lease }

    public var canChangeStore: Bool { true }

    public var content: GatewayJSON { .members(["ID": .integer(lease.rawValue)]) }

    public func check(_ answer: KeepaliveAnswer) throws(FieldError) {
        guard answer.lease == lease else { throw FieldError("result.ID", .otherThanRequested) }
    }
}
