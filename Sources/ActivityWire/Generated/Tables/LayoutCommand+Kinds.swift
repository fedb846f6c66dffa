// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension LayoutCommand {
    /// Its cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case save
        case load
        case remove
    }

    public var kind: Kind {
        switch self {
        case .save: .save
        case .load: .load
        case .remove: .remove
        }
    }

    /// The kind's name; where people say something else, that.
    public var name: String {
        switch self {
        case .save: "save"
        case .load: "load"
        case .remove: "remove"
        }
    }
}
