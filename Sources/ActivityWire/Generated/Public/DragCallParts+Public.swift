// Written by `make schema` from Schema/Proto/activity_broker.proto.

/// What a drop does.
public enum DropOperation: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case cancel = 0
    /// Nothing, and the user is shown that it is forbidden.
    case forbidden = 1
    /// The destination has it too.
    case copy = 2
    /// The destination has it, and the source deletes it.
    case move = 3

    /// The spelling on the command line and in JSON.
    public var name: String {
        switch self {
        case .cancel: "cancel"
        case .forbidden: "forbidden"
        case .copy: "copy"
        case .move: "move"
        }
    }

    /// Nil for a word that is none of them.
    public init?(name: String) {
        guard let value = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = value
    }
}
