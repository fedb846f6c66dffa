// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension DragCommand {
    /// Its cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case lift
        case move
        case tap
        case release
        case cancel
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

    /// The kind's name; where people say something else, that.
    public var name: String {
        switch self {
        case .lift: "lift"
        case .move: "move"
        case .tap: "tap"
        case .release: "release"
        case .cancel: "cancel"
        }
    }
}
