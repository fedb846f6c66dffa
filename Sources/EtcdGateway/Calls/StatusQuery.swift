/// Asks a member about itself. The member answers from its own memory, also when it is cut off.
public struct StatusQuery: GatewayCall {
    public typealias Answer = StatusAnswer

    public static let path = "/v3/maintenance/status"

    public init() {}

    public var canChangeStore: Bool { false }

    public var content: GatewayJSON { .object([:]) }
}
