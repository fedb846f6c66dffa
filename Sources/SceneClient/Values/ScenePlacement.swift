import ActivityWire

/// The place of a new window (U:A18, U:A19): a preference, not a command.
public enum ScenePlacement: Hashable, Sendable {
    /// The system decides.
    case automatic
    /// Beside the requesting window.
    case standard
    /// Above the other windows, which are inactive behind the new window.
    case prominent
    /// In the place of the session's window, which is hidden until the new window is closed.
    case push(SceneSession)

    var wire: Placement {
        switch self {
        case .automatic: .automatic
        case .standard: .standard
        case .prominent: .prominent
        case .push: .push
        }
    }

    var pushTarget: SessionReference? {
        if case .push(let session) = self { SessionReference(session.id) } else { nil }
    }
}
