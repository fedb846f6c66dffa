/// A JSON value of a request or an answer. Numbers keep their text, because etcd's have 64 bits.
public indirect enum GatewayJSON: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(String)
    case text(String)
    case list([GatewayJSON])
    case object([String: GatewayJSON])
}
