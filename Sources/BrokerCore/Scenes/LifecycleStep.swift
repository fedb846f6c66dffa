import ActivityWire

/// A call of the life cycle.
enum LifecycleStep: Hashable, Sendable {
    case configure
    case connect
    case willEnterForeground
    case didBecomeActive
    case willResignActive
    case didEnterBackground
    case collectState
    /// The animation of the dismissal makes no other difference (U:X3).
    case dismiss(DismissalAnimation)
    case disconnect
    /// A transition or notice, sent between two steps of the life cycle.
    case update(SceneAgenda.Item)

    /// Whether the call tells the window where it lies.
    var tellsPosition: Bool {
        switch self {
        case .connect, .update(.transition): true
        case .configure, .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground, .collectState,
            .dismiss, .disconnect, .update(.notice), .update(.passage):
            false
        }
    }
}
