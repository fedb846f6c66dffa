extension LayoutDifference {
    /// Whether the screen equals the layout.
    public var isSame: Bool { changes.isEmpty }
}
