import ActivityWire

/// Where a new window is shown (U:A18, U:A19): a preference, not a command.
public enum ScenePlacement: String, Hashable, Sendable, CaseIterable {
    case automatic
    case standard
    case prominent

    var wire: Placement {
        switch self {
        case .automatic: .automatic
        case .standard: .standard
        case .prominent: .prominent
        }
    }
}
