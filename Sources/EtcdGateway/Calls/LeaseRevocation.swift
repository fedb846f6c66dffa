/// Ends a lease and deletes all rows under it, in one revision.
public struct LeaseRevocation: GatewayCall {
    public typealias Answer = HeaderAnswer

    public static let path = "/v3/lease/revoke"

    public let lease: LeaseID

    public init(lease: LeaseID) { self.lease = lease }

    public var canChangeStore: Bool { true }

    public var content: GatewayJSON { .members(["ID": .integer(lease.rawValue)]) }
}
