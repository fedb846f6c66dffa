// Written by `make schema` from Tools/Schema/Proto.

/// How a window leaves the screen; the destruction itself is the same.
public enum DismissalAnimation: UInt8, NamedChoice {
    /// Closed.
    case standard = 1
    /// The window's content was sent or saved.
    case commit = 2
    /// The window's content was given up.
    case decline = 3

    public var name: String {
        switch self {
        case .standard: "standard"
        case .commit: "commit"
        case .decline: "decline"
        }
    }
}
