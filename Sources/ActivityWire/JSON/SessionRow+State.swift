extension SessionRow {
    /// The name of the session's state: `launching`, or the scene's state.
    public var stateName: String { isLaunching ? "launching" : state.name }
}
