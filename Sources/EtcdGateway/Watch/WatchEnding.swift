/// How a stream of changes ended.
public enum WatchEnding: Hashable, Sendable {
    /// The connection ended, was never made, or was silent for too long.
    case closed(reason: String)
    /// etcd answered with another status than 200 (``WatchRequest/error(status:body:within:)``).
    case refused(GatewayError)
    /// The stream itself reported an error or was malformed.
    case failed(WatchStreamError)

    /// The ending as an error of a call.
    public var error: GatewayError {
        switch self {
        case .closed(let reason): .unanswered(reason)
        case .refused(let error): error
        case .failed(.refused(let refusal)): .refused(refusal)
        case .failed(.malformed(let answer)): .malformed(answer)
        case .failed(let error): .unanswered(error.description)
        }
    }
}
