// Written by `make schema` from Tools/Schema/Proto.

/// The app's result for a notification: the argument of UIKit's completion handler.
public enum BackgroundFetchResult: UInt8, NamedChoice {
    /// The app got new data.
    case newData = 1
    /// There was no new data.
    case noData = 2
    /// The app tried to get new data and failed.
    case failed = 3

    public var name: String {
        switch self {
        case .newData: "newData"
        case .noData: "noData"
        case .failed: "failed"
        }
    }
}
