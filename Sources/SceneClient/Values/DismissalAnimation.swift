import ActivityWire

/// How a window leaves the screen when it is destroyed; the destruction itself is the same (U:X3).
public enum DismissalAnimation: String, Hashable, Sendable, CaseIterable {
    /// It is closed.
    case standard
    /// The task is done: sent, saved.
    case commit
    /// The task is put off or given up.
    case decline

    init(_ wire: ActivityWire.DismissalAnimation) {
        self =
            switch wire {
            case .standard: .standard
            case .commit: .commit
            case .decline: .decline
            }
    }

    var wire: ActivityWire.DismissalAnimation {
        switch self {
        case .standard: .standard
        case .commit: .commit
        case .decline: .decline
        }
    }
}
