// Written by `make schema` from Schema/Proto.

/// What may be kept of a scene's looks.
public enum SnapshotPolicy: UInt8, NamedChoice {
    /// The image.
    case allowed = 1
    /// That there was one: a blank image of its size is shown instead.
    case redacted = 2
    /// Nothing.
    case never = 3

    public var name: String {
        switch self {
        case .allowed: "allowed"
        case .redacted: "redacted"
        case .never: "never"
        }
    }
}
