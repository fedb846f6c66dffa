// Written by `make schema` from Tools/Schema/Proto.

/// The operation of a drop.
public enum DropOperation: UInt8, NamedChoice {
    /// The drop does nothing.
    case cancel = 0
    /// The drop does nothing, and the user is shown that it is forbidden.
    case forbidden = 1
    /// The destination gets the items, and the source keeps them.
    case copy = 2
    /// The destination gets the items, and the source deletes them.
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
