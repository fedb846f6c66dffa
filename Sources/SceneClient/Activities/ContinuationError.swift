import ActivityWire

/// Why an announced activity does not come (U:U20, U:U26).
public enum ContinuationError: Error, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// It could not be handed over.
    case handoffFailed
    /// The window that had the activity, or the broker, went away.
    case connectionUnavailable
    /// The window that had the activity did not give it in its time.
    case remoteApplicationTimedOut
    /// Its user info is over ``UserInfo/bytesMax`` bytes.
    case handoffUserInfoTooLarge
    /// Another continuation took its place.
    case userCancelled

    /// Foundation's code in `NSCocoaErrorDomain`.
    public var code: Int {
        switch self {
        case .handoffFailed: 4_608
        case .connectionUnavailable: 4_609
        case .remoteApplicationTimedOut: 4_610
        case .handoffUserInfoTooLarge: 4_611
        case .userCancelled: 3_072
        }
    }

    public var description: String {
        switch self {
        case .handoffFailed: "the activity could not be handed over"
        case .connectionUnavailable: "the window that had the activity is gone"
        case .remoteApplicationTimedOut: "the window that had the activity did not give it in time"
        case .handoffUserInfoTooLarge: "the activity's user info is too large"
        case .userCancelled: "another activity is continued instead"
        }
    }

    init(_ wire: ActivityWire.ContinuationError) {
        self =
            switch wire {
            case .handoffFailed: .handoffFailed
            case .connectionUnavailable: .connectionUnavailable
            case .remoteApplicationTimedOut: .remoteApplicationTimedOut
            case .handoffUserInfoTooLarge: .handoffUserInfoTooLarge
            case .userCancelled: .userCancelled
            }
    }
}
