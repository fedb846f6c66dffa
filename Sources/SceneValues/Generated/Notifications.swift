// Written by `make schema` from Tools/Schema/Proto.

/// An app's result for a notification, by its own word: the argument of UIKit's completion handler.
public enum BackgroundFetchResult: UInt8, NamedChoice {
    /// The app got something new.
    case newData = 1
    /// There was nothing new.
    case noData = 2
    /// The app tried to get something, and could not.
    case failed = 3

    public var name: String {
        switch self {
        case .newData: "newData"
        case .noData: "noData"
        case .failed: "failed"
        }
    }
}
