// Written by `make schema` from Tools/Schema/Proto.

/// How far a hover over a spring-loaded interaction has come.
public enum SpringLoadingState: UInt8, NamedChoice {
    /// The drag left, or ended.
    case inactive = 0
    /// The drag came.
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
