// Written by `make schema` from Tools/Schema/Proto.

extension InputEvent {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case touch, key, scroll, pinch
    }

    public var kind: Kind {
        switch self {
        case .touch: .touch
        case .key: .key
        case .scroll: .scroll
        case .pinch: .pinch
        }
    }

    /// The kind's name.
    public var name: String { kind.rawValue }
}
