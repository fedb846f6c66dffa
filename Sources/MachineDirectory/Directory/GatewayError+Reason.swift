import EtcdGateway

extension GatewayError {
    /// etcd's reason, if it is one that clients have to tell apart.
    var reason: RefusalReason? {
        switch self {
        case .refused(let refusal): refusal.reason
        case .notSent, .unanswered, .notGateway, .malformed: nil
        }
    }
}
