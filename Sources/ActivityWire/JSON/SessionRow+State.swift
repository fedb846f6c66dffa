extension SessionRow {
    /// `launching`, or the scene's state.
    public var stateName: String { isLaunching ? "launching" : state.name }
}
