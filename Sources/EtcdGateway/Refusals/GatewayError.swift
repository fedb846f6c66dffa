/// The reason why a call has no answer.
public enum GatewayError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No byte of the request was sent: no connection, or its handshake failed.
    case notSent(String)
    /// The request was sent at least in part, and its answer did not come in time or not completely.
    case unanswered(String)
    case refused(EtcdRefusal)
    /// Something answered that is not etcd's gateway: a proxy, another server, or etcd before it reads the request.
    case notGateway(status: Int, beginning: String)
    case malformed(MalformedAnswer)

    /// Whether the request may have changed the store.
    var mayHaveHappened: Bool {
        switch self {
        case .notSent: false
        case .unanswered, .malformed: true
        case .refused(let refusal): !refusal.code.meansNothingHappened
        // A client error says that the request is at fault and was not performed (RFC 9110, section 15.5). A time-out,
        // 408, and errors of a server say nothing about it.
        case .notGateway(let status, _): !(400...499).contains(status) || status == 408
        }
    }

    public var remedy: Remedy {
        switch self {
        case .notSent, .unanswered: .tryAgain
        case .refused(let refusal): refusal.remedy
        case .notGateway(let status, _): (500...599).contains(status) || status == 408 ? .tryAgain : .nothing
        case .malformed: .nothing
        }
    }

    public var description: String {
        switch self {
        case .notSent(let reason): "the request was not sent: \(reason)"
        case .unanswered(let reason): "the request was not answered: \(reason)"
        case .refused(let refusal): refusal.description
        case .notGateway(let status, let beginning):
            "the answer with status \(status) is not etcd's: '\(beginning)'"
        case .malformed(let answer): answer.description
        }
    }
}

extension EtcdRefusal {
    /// What a client can do about the refusal.
    public var remedy: Remedy {
        switch reason {
        case .invalidToken, .oldToken, .noUser: .authenticate
        case .compacted, .futureRevision: .listAgain
        case .tooManyRequests: .tryAgain
        case .noLeader, .timedOut, .noSpace, .requestTooLarge, .leaseNotFound, .leaseExists, .permissionDenied,
            .wrongPassword, .authenticationOff, nil:
            code.remedy
        }
    }
}

extension GRPCCode {
    /// What a client can do where the message says nothing more.
    fileprivate var remedy: Remedy {
        switch self {
        case .canceled, .unknown, .deadlineExceeded, .aborted, .internal, .unavailable: .tryAgain
        case .unauthenticated: .authenticate
        case .invalidArgument, .notFound, .alreadyExists, .permissionDenied, .resourceExhausted, .failedPrecondition,
            .outOfRange, .unimplemented, .dataLoss:
            .nothing
        }
    }
}
