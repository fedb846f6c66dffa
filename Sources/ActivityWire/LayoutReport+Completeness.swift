extension LayoutReport {
    /// Whether every window is where it was, with the state it was to have.
    public var isComplete: Bool { windows.allSatisfy { $0.failureCode == nil && $0.state != .quarantined } }
}
