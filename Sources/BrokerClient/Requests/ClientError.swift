public import ActivityWire

/// The reason why a client's request failed.
public enum ClientError: Error, Hashable, Sendable {
    /// No broker serves at the endpoint.
    case noBroker(endpoint: String)
    /// The broker refused the request, or would have: a request that is certain to be refused is not sent.
    case refused(Refusal)
    /// The broker sent a goodbye with this reason before it answered.
    case brokerLeft(Refusal)
    /// The connection was lost without a goodbye. A request that was under way may have been carried out.
    case connectionLost
    /// The connection was closed by this process.
    case closed
    /// No reply came in time; the text names the request.
    case timedOut(String)
    /// The task that waited was cancelled.
    case cancelled
    /// The endpoint cannot be connected to; the text says why.
    case invalidEndpoint(String)
    /// The broker sent a message that this client cannot read, or a reply of the wrong kind.
    case malformedReply(String)
    /// No descriptor, thread or memory is left in this process.
    case resourcesExhausted(String)

    /// Whether the same request may succeed over a new connection.
    public var isLostConnection: Bool {
        switch self {
        case .connectionLost, .brokerLeft, .noBroker: true
        case .refused(let refusal): refusal.code == .shuttingDown
        case .closed, .timedOut, .cancelled, .invalidEndpoint, .malformedReply, .resourcesExhausted: false
        }
    }
}

extension ClientError: CustomStringConvertible {
    /// A sentence for people.
    public var description: String {
        switch self {
        case .noBroker(let endpoint): "no broker is running at \(endpoint)"
        case .refused(let refusal): "the broker refused: \(refusal.reason) (\(refusal.code.rawValue))"
        case .brokerLeft(let refusal): "the broker closed the connection: \(refusal.reason) (\(refusal.code.rawValue))"
        case .connectionLost: "the connection to the broker was lost"
        case .closed: "the connection to the broker was closed"
        case .timedOut(let what): "no answer in time: \(what)"
        case .cancelled: "the request was cancelled"
        case .invalidEndpoint(let reason): "the endpoint cannot be used: \(reason)"
        case .malformedReply(let reason): "the broker's answer cannot be used: \(reason)"
        case .resourcesExhausted(let what): "out of resources: \(what)"
        }
    }
}
