extension GatewayError {
    /// etcd's reason, if it is one that clients have to tell apart.
    public var reason: RefusalReason? {
        switch self {
        case .refused(let refusal): refusal.reason
        case .notSent, .unanswered, .notGateway, .malformed: nil
        }
    }
}
