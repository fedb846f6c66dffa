/// The answer to a successful call.
public protocol GatewayAnswer: Hashable, Sendable {
    init(_ answer: GatewayJSON) throws(FieldError)
}
