// Written by `make schema` from Tools/Schema/Proto.

/// Why an activity is not continued.
public enum ContinuationError: UInt8, NamedChoice {
    /// The activity could not be handed over.
    case handoffFailed = 1
    /// The window that had the activity went away.
    case connectionUnavailable = 2
    /// The window that had the activity did not give it in time.
    case remoteApplicationTimedOut = 3
    /// The activity's user info is over its bound.
    case handoffUserInfoTooLarge = 4
    /// Another continuation took the place of this one.
    case userCancelled = 5

    public var name: String {
        switch self {
        case .handoffFailed: "handoffFailed"
        case .connectionUnavailable: "connectionUnavailable"
        case .remoteApplicationTimedOut: "remoteApplicationTimedOut"
        case .handoffUserInfoTooLarge: "handoffUserInfoTooLarge"
        case .userCancelled: "userCancelled"
        }
    }
}
