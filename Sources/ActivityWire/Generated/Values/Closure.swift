// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a client: have a session restored from an earlier state.
struct RestoreRequest: Hashable, Sendable {
    /// Identifier, unique prefix, or `APP:TARGET`. ``Limits/referenceBytes``.
    var session: SessionReference
    /// Which of the states that `history` lists.
    var generation: UInt32
}

/// Sent by a client: try a quarantined state again.
struct RetryRequest: Hashable, Sendable {
    /// Identifier, unique prefix, or `APP:TARGET`. ``Limits/referenceBytes``.
    var session: SessionReference
}

/// Sent by a client for its user: close a window.
struct CloseRequest: Hashable, Sendable {
    /// Identifier, unique prefix, or `APP:TARGET`. ``Limits/referenceBytes``.
    var session: SessionReference
    /// The user's answer if the window asks; unspecified: not known yet.
    var answer: ClosureAnswer?
}

/// The user's answer to a closure confirmation.
public enum ClosureAnswer: UInt8, NamedChoice, JSONValue {
    /// Close the window.
    case close = 1
    /// Leave it open.
    case cancel = 2

    public var name: String {
        switch self {
        case .close: "close"
        case .cancel: "cancel"
        }
    }
}

/// A window's change to what it asks before it is closed.
public indirect enum ClosureChange: Hashable, Sendable {
    /// None of the others.
    case unchanged
    /// The window asks nothing.
    case cleared
    /// The window asks this.
    case confirmation(SceneClosureConfirmation)
}

/// The outcome of the user's wish to close a window.
public enum ClosureOutcome: UInt8, NamedChoice, JSONValue {
    /// The session is gone for good.
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

/// Answers `close`.
public struct ClosureReport: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The outcome.
    public var outcome: ClosureOutcome
    /// The window's question; absent when it asks nothing.
    public var confirmation: SceneClosureConfirmation?

    public init(session: SceneSessionID, outcome: ClosureOutcome, confirmation: SceneClosureConfirmation? = nil) {
        self.session = session
        self.outcome = outcome
        self.confirmation = confirmation
    }
}
