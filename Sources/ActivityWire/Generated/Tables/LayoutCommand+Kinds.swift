// Written by `make schema` from Tools/Schema/Proto.

extension LayoutCommand {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case save, load, remove
    }

    public var kind: Kind {
        switch self {
        case .save: .save
        case .load: .load
        case .remove: .remove
        }
    }

    /// The kind's name.
    public var name: String { kind.rawValue }
}
