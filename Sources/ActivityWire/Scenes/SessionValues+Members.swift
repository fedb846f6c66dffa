extension SceneState {
    public var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
}

extension SessionRow {
    /// The name of the session's state: `launching`, or the scene's state.
    public var stateName: String { isLaunching ? "launching" : state.name }
}

extension SnapshotPolicy {
    /// Returns the stricter of two policies: the one with which the broker keeps less.
    public func stricter(_ other: SnapshotPolicy) -> SnapshotPolicy {
        rawValue >= other.rawValue ? self : other
    }
}
