extension LayoutCommand {
    /// Whether the command may be repeated: a second save that replaces has the same effect, and so has a second load.
    public var isRepeatable: Bool {
        switch self {
        case .save(_, let replaces): replaces
        case .load: true
        case .remove: false
        }
    }
}
