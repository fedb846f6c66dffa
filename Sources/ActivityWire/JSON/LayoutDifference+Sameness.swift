extension LayoutDifference {
    /// Whether the screen is as the layout has it.
    public var isSame: Bool { changes.isEmpty }
}
