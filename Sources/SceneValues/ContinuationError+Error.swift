extension ContinuationError {
    /// Foundation's code in `NSCocoaErrorDomain` (U:U20).
    public var code: Int {
        switch self {
        case .handoffFailed: 4_608
        case .connectionUnavailable: 4_609
        case .remoteApplicationTimedOut: 4_610
        case .handoffUserInfoTooLarge: 4_611
        case .userCancelled: 3_072
        }
    }
}

extension ContinuationError: Error, CustomStringConvertible {
    /// The error as a text for people.
    public var description: String {
        switch self {
        case .handoffFailed: "the activity could not be handed over"
        case .connectionUnavailable: "the window that had the activity no longer exists"
        case .remoteApplicationTimedOut: "the window that had the activity did not give it in time"
        case .handoffUserInfoTooLarge: "the activity's user info is too large"
        case .userCancelled: "another activity is continued instead"
        }
    }
}
