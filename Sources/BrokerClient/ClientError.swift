public import ActivityWire

/// Why a client did not get what it asked for.
public enum ClientError: Error, Hashable, Sendable {
    /// Nobody serves at the endpoint.
    case noBroker(endpoint: String)
    /// The broker said no, or would: what it could only refuse is not sent.
    case refused(Refusal)
    /// The broker took its leave before it answered, for this reason.
    case brokerLeft(Refusal)
    /// The broker went away without a word. What was under way may have happened.
    case connectionLost
    /// This side closed the connection.
    case closed
    /// No answer in the time given; the text names what was waited for.
    case timedOut(String)
    /// The task that waited was cancelled.
    case cancelled
    /// The endpoint cannot be connected to; the text says why.
    case invalidEndpoint(String)
    /// The broker sent what this client cannot read, or the wrong kind of answer.
    case malformedReply(String)
    /// This process has no descriptor, thread or memory left.
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
        case .noBroker(let endpoint): "no broker serves at \(endpoint)"
        case .refused(let refusal): "the broker refused: \(refusal.reason) (\(refusal.code.rawValue))"
        case .brokerLeft(let refusal): "the broker left: \(refusal.reason) (\(refusal.code.rawValue))"
        case .connectionLost: "the connection to the broker is lost"
        case .closed: "the connection to the broker was closed"
        case .timedOut(let what): "no answer in time: \(what)"
        case .cancelled: "the request was cancelled"
        case .invalidEndpoint(let reason): "the endpoint cannot be used: \(reason)"
        case .malformedReply(let reason): "the broker's answer cannot be used: \(reason)"
        case .resourcesExhausted(let what): "out of resources: \(what)"
        }
    }
}
