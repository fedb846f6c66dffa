// Written by `make schema` from Tools/Schema/Proto.

/// The operation of a drop.
public enum DropOperation: UInt8, NamedChoice {
    /// Nothing.
    case cancel = 0
    /// Nothing, and the user is shown that it is forbidden.
    case forbidden = 1
    /// The destination has it too.
    case copy = 2
    /// The destination has it, and the source deletes it.
    case move = 3

    public var name: String {
        switch self {
        case .cancel: "cancel"
        case .forbidden: "forbidden"
        case .copy: "copy"
        case .move: "move"
        }
    }
}
