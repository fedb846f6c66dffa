import ActivityWire

/// What set a scene in motion. The calls that bring the scene to its goal carry its trace.
struct SceneCause: Hashable, Sendable {
    let trace: UniqueID?
    let goal: SceneGoal
    /// The number of signals that the scene's agenda had been given by then.
    let signals: UInt64
}
