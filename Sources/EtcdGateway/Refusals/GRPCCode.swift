/// A code of gRPC for a call that failed.
public enum GRPCCode: Int64, CaseIterable, Hashable, Sendable {
    case canceled = 1
    case unknown
    case invalidArgument
    case deadlineExceeded
    case notFound
    case alreadyExists
    case permissionDenied
    case resourceExhausted
    case failedPrecondition
    case aborted
    case outOfRange
    case unimplemented
    case `internal`
    case unavailable
    case dataLoss
    case unauthenticated

    /// Whether etcd gives this code only to requests that have changed nothing.
    ///
    /// Code 8 is none of them: a change with which the store exceeds its quota is applied, and nevertheless answered
    /// with *database space exceeded* (`quotaApplierV3` in etcd's `apply.go`). Codes 2 and 14 follow time-outs after etcd
    /// has proposed a change to the other members.
    var meansNothingHappened: Bool {
        switch self {
        case .invalidArgument, .notFound, .alreadyExists, .permissionDenied, .failedPrecondition, .outOfRange,
            .unimplemented, .unauthenticated:
            true
        case .canceled, .unknown, .deadlineExceeded, .resourceExhausted, .aborted, .internal, .unavailable, .dataLoss:
            false
        }
    }
}
