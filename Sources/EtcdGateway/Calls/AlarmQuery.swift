/// Asks for the alarms that members have raised.
public struct AlarmQuery: GatewayCall {
    public typealias Answer = AlarmAnswer

    public static let path = "/v3/maintenance/alarm"

    public init() {}

    public var canChangeStore: Bool { false }

    public var content: GatewayJSON { .object(["action": .text("GET")]) }
}
