import ActivityWire

/// How far a request has come; each stage implies those before it.
public enum RequestStage: String, Hashable, Sendable, CaseIterable {
    /// On disk.
    case accepted
    /// The session is chosen.
    case resolved
    /// The process is started.
    case launched
    /// The scene is connected.
    case connected
    /// Sent to the scene.
    case delivered
    /// The window's callback has returned without an error.
    case handled

    var wire: ActivityWire.RequestStage {
        switch self {
        case .accepted: .accepted
        case .resolved: .resolved
        case .launched: .launched
        case .connected: .connected
        case .delivered: .delivered
        case .handled: .handled
        }
    }

    init(_ wire: ActivityWire.RequestStage) {
        self =
            switch wire {
            case .accepted: .accepted
            case .resolved: .resolved
            case .launched: .launched
            case .connected: .connected
            case .delivered: .delivered
            case .handled: .handled
            }
    }
}
