// Written by `make schema` from Schema/Proto/activity_broker.proto.

/// How far a hover over a spring-loaded interaction has come.
public enum SpringLoadingState: UInt8, Hashable, Sendable, CaseIterable {
    /// It left, or the drag ended.
    case inactive = 0
    /// It came.
    case possible = 1
    /// The action is about to run.
    case activating = 2
    /// The action runs.
    case activated = 3

    /// The spelling on the command line and in JSON.
    public var name: String {
        switch self {
        case .inactive: "inactive"
        case .possible: "possible"
        case .activating: "activating"
        case .activated: "activated"
        }
    }

    /// Nil for a word that is none of them.
    public init?(name: String) {
        guard let value = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = value
    }
}
