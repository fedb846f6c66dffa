import ActivityWire

/// Whether a requested window joins the requester's (U:A17). Windows have no tabs here, so only the last case differs.
public enum CollectionJoinBehavior: Int, Hashable, Sendable, CaseIterable {
    /// The broker chooses.
    case automatic = 0
    /// The same: there are no groups of tabs.
    case preferred = 1
    /// The same: there are no groups of tabs.
    case disallowed = 2
    /// The requester stays in front and active; the window is served in the background.
    case preferredWithoutActivating = 3

    var wire: JoinBehavior {
        switch self {
        case .automatic: .automatic
        case .preferred: .preferred
        case .disallowed: .disallowed
        case .preferredWithoutActivating: .preferredWithoutActivating
        }
    }
}
