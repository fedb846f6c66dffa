/// What etcd answers to a call that succeeded.
public protocol GatewayAnswer: Hashable, Sendable {
    init(_ answer: GatewayJSON) throws(FieldError)
}
