extension ContinuationError {
    /// What becomes of a request that was to be continued (U:U20, U:U26).
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
