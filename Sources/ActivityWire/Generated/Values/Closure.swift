// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a client: restores a session from an earlier state.
struct RestoreRequest: Hashable, Sendable {
    /// The session, by its identifier, a unique prefix of it, or `APP:TARGET`. At most ``Limits/referenceBytes``.
    var session: SessionReference
    /// The number of a state that `history` lists.
    var generation: UInt32
}

/// Sent by a client: gives a session its quarantined state once more.
struct RetryRequest: Hashable, Sendable {
    /// The session, by its identifier, a unique prefix of it, or `APP:TARGET`. At most ``Limits/referenceBytes``.
    var session: SessionReference
}

/// Sent by a client for its user: closes a window.
struct CloseRequest: Hashable, Sendable {
    /// The session, by its identifier, a unique prefix of it, or `APP:TARGET`. At most ``Limits/referenceBytes``.
    var session: SessionReference
    /// The user's answer to the window's question, where the window asks; unspecified: not known yet.
    var answer: ClosureAnswer?
}

/// The user's answer to a closure confirmation.
public enum ClosureAnswer: UInt8, NamedChoice, JSONValue {
    /// The window is to be closed.
    case close = 1
    /// The window is to stay open.
    case cancel = 2

    public var name: String {
        switch self {
        case .close: "close"
        case .cancel: "cancel"
        }
    }
}

/// A change to the question that a window has for the user before it is closed.
public indirect enum ClosureChange: Hashable, Sendable {
    /// Nothing is set.
    case unchanged
    /// The window no longer asks anything.
    case cleared
    /// The window asks this question from now on.
    case confirmation(SceneClosureConfirmation)
}

/// The outcome of the user's wish to close a window.
public enum ClosureOutcome: UInt8, NamedChoice, JSONValue {
    /// The session is gone for good.
    case closed = 1
    /// The window asks for confirmation first and is still open.
    case needsConfirmation = 2
    /// The user chose to keep the window open.
    case kept = 3

    public var name: String {
        switch self {
        case .closed: "closed"
        case .needsConfirmation: "needsConfirmation"
        case .kept: "kept"
        }
    }
}

/// The outcome of the user's wish to close a window. Answers `close`.
public struct ClosureReport: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// Whether the window was closed.
    public var outcome: ClosureOutcome
    /// The window's question; absent where the window asks nothing.
    public var confirmation: SceneClosureConfirmation?

    public init(session: SceneSessionID, outcome: ClosureOutcome, confirmation: SceneClosureConfirmation? = nil) {
        self.session = session
        self.outcome = outcome
        self.confirmation = confirmation
    }
}
