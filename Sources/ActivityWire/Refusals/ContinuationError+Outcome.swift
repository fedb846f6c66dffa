extension ContinuationError {
    /// The outcome of a request whose activity could not be continued (U:U20, U:U26).
    public var outcome: OutcomeCode {
        switch self {
        case .handoffFailed: .handoffFailed
        case .connectionUnavailable: .connectionUnavailable
        case .remoteApplicationTimedOut: .remoteApplicationTimedOut
        case .handoffUserInfoTooLarge: .handoffUserInfoTooLarge
        case .userCancelled: .userCancelled
        }
    }
}
