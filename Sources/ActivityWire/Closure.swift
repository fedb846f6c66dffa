/// What a window asks before its user closes it (U:M19).
public struct ClosureConfirmation: Hashable, Sendable {
    public var title: String?
    public var message: String?
    /// Of the button that closes; nil: *Close*.
    public var closeTitle: String?
    /// Of the button that does not; nil: *Cancel*.
    public var cancelTitle: String?
    public init(title: String? = nil, message: String? = nil, closeTitle: String? = nil, cancelTitle: String? = nil) {
        self.title = title
        self.message = message
        self.closeTitle = closeTitle
        self.cancelTitle = cancelTitle
    }
}

/// A window's change to what it asks.
public enum ClosureChange: Hashable, Sendable {
    case unchanged
    case cleared
    case confirmation(ClosureConfirmation)
}

/// The user's answer to a ``ClosureConfirmation``.
public enum ClosureAnswer: UInt8, Hashable, Sendable, CaseIterable {
    case close = 1
    case cancel = 2

    public var name: String {
        switch self {
        case .close: "close"
        case .cancel: "cancel"
        }
    }
}

/// What became of the user's wish to close a window.
public enum ClosureOutcome: UInt8, Hashable, Sendable, CaseIterable {
    case closed = 1
    /// Nothing happened: the user is to be asked first.
    case needsConfirmation = 2
    /// The user answered that it stays.
    case kept = 3

    public var name: String {
        switch self {
        case .closed: "closed"
        case .needsConfirmation: "needsConfirmation"
        case .kept: "kept"
        }
    }
}

/// Answers ``ClientRequest/close(_:_:)``.
public struct ClosureReport: Hashable, Sendable {
    public var session: SceneSessionID
    public var outcome: ClosureOutcome
    /// What the window asks; nil when it asks nothing.
    public var confirmation: ClosureConfirmation?
    public init(session: SceneSessionID, outcome: ClosureOutcome, confirmation: ClosureConfirmation? = nil) {
        self.session = session
        self.outcome = outcome
        self.confirmation = confirmation
    }
}
