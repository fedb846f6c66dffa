import ActivityWire

/// The state that a scene is to reach, as the screen, the session and the session's outbox decide.
enum SceneGoal: Hashable, Sendable {
    case disconnected
    case background
    case inactive
    case active
    /// Disconnected from any state, because the user force-quit its app (U:L11).
    case flung
    case destroyed(DismissalAnimation)

    /// Whether the scene receives transitions and notices on its way to the goal.
    var isOrdinary: Bool {
        switch self {
        case .background, .inactive, .active: true
        case .disconnected, .flung, .destroyed: false
        }
    }

    /// Whether the goal needs a live scene.
    var needsScene: Bool {
        switch self {
        case .background, .inactive, .active: true
        case .disconnected, .flung, .destroyed: false
        }
    }
}
