extension LayoutReport {
    /// Whether every window is back, and no window's state is quarantined.
    public var isComplete: Bool { windows.allSatisfy { $0.failureCode == nil && $0.state != .quarantined } }
}
