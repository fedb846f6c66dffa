// Written by `make schema` from Schema/Proto/activity_broker.proto.

/// What may be kept of a scene's looks.
public enum SnapshotPolicy: UInt8, Hashable, Sendable, CaseIterable {
    /// The image.
    case allowed = 1
    /// That there was one: a blank image of its size is shown instead.
    case redacted = 2
    /// Nothing.
    case never = 3

    /// The spelling on the command line and in JSON.
    public var name: String {
        switch self {
        case .allowed: "allowed"
        case .redacted: "redacted"
        case .never: "never"
        }
    }

    /// Nil for a word that is none of them.
    public init?(name: String) {
        guard let value = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = value
    }
}
