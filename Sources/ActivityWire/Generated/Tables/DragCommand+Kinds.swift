// Written by `make schema` from Tools/Schema/Proto.

extension DragCommand {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case lift, move, tap, release, cancel
    }

    public var kind: Kind {
        switch self {
        case .lift: .lift
        case .move: .move
        case .tap: .tap
        case .release: .release
        case .cancel: .cancel
        }
    }

    /// The kind's name.
    public var name: String { kind.rawValue }
}
