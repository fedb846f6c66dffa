extension LayoutCommand {
    /// Saving once more replaces what it replaced, and loading brings the windows to where they are.
    public var isRepeatable: Bool {
        switch self {
        case .save(_, let replaces): replaces
        case .load: true
        case .remove: false
        }
    }
}
