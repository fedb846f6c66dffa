// Written by `make schema` from Tools/Schema/Proto.

/// How far a hover over a spring-loaded interaction has come.
public enum SpringLoadingState: UInt8, NamedChoice {
    /// It left, or the drag ended.
    case inactive = 0
    /// It came.
    case possible = 1
    /// The action is about to run.
    case activating = 2
    /// The action runs.
    case activated = 3

    public var name: String {
        switch self {
        case .inactive: "inactive"
        case .possible: "possible"
        case .activating: "activating"
        case .activated: "activated"
        }
    }
}
