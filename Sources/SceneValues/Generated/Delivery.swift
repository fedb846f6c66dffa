// Written by `make schema` from Tools/Schema/Proto.

/// How a destroyed session's window leaves the screen. The destruction itself is the same each time.
public enum DismissalAnimation: UInt8, NamedChoice {
    /// The window is closed.
    case standard = 1
    /// The window is closed because its content was sent or saved.
    case commit = 2
    /// The window is closed because its content was given up.
    case decline = 3

    public var name: String {
        switch self {
        case .standard: "standard"
        case .commit: "commit"
        case .decline: "decline"
        }
    }
}
