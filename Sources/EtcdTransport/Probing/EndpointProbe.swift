public import EtcdGateway

/// The outcome of a call that was made to find faults.
public struct EndpointProbe<Answer: GatewayAnswer>: Hashable, Sendable {
    /// The outcome, as of any other call.
    public let result: CallResult<Answer>
    /// Whether the call failed in TLS, usually because one side rejected the other's certificate.
    public let isSecurityFailure: Bool
}
