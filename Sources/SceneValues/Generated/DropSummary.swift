// Written by `make schema` from Tools/Schema/Proto.

/// How far a hover over a spring-loaded interaction has come.
public enum SpringLoadingState: UInt8, NamedChoice {
    /// The drag left the interaction, or ended.
    case inactive = 0
    /// The drag entered the interaction.
    case possible = 1
    /// The interaction's action is about to run.
    case activating = 2
    /// The interaction's action runs.
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
