extension LayoutReport {
    /// Whether every window is back, and no window's state is quarantined.
    public var isComplete: Bool { windows.allSatisfy { $0.failureCode == nil && $0.state != .quarantined } }
}

extension LayoutCommand {
    /// Whether the command may be sent again when its reply was lost. A second load, or a second save that replaces,
    /// has the same effect as the first.
    public var isRepeatable: Bool {
        switch self {
        case .save(_, let replaces): replaces
        case .load: true
        case .remove: false
        }
    }
}

extension LayoutDifference {
    /// Whether the screen equals the layout.
    public var isSame: Bool { changes.isEmpty }
}
