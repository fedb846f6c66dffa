// Written by `make schema` from Schema/Proto.

/// What may happen to sessions that exist already.
public enum ReusePolicy: UInt8, NamedChoice {
    /// UIKit's own request: a session that prefers the content, else a new one. Without a target content identifier
    /// always a new one.
    case preferElseNew = 1
    /// A session that prefers it, then one that can show it, then a new one. Without a target content identifier the most
    /// recent session.
    case matchElseNew = 2
    /// The same, but never a new one.
    case matchElseFail = 3
    /// The most recent session of the app, else a new one.
    case anyElseNew = 4
    /// Always a new one.
    case alwaysNew = 5
    /// Nothing happens; the candidates are `others` of the decision, as `resolve` or, afterwards, `explain` tells it.
    case ask = 6

    public var name: String {
        switch self {
        case .preferElseNew: "preferElseNew"
        case .matchElseNew: "matchElseNew"
        case .matchElseFail: "matchElseFail"
        case .anyElseNew: "anyElseNew"
        case .alwaysNew: "alwaysNew"
        case .ask: "ask"
        }
    }
}

/// How far a request has come. Each stage implies the ones before it.
public enum RequestStage: UInt8, NamedChoice, Comparable {
    /// On disk.
    case accepted = 1
    /// The session is chosen.
    case resolved = 2
    /// The process is started.
    case launched = 3
    /// The scene's process is there, and its `connect` was sent or acknowledged before. That it was acknowledged is known
    /// from HANDLED only.
    case connected = 4
    /// Sent to the scene.
    case delivered = 5
    /// The scene's acknowledgement is on disk.
    case handled = 6

    public var name: String {
        switch self {
        case .accepted: "accepted"
        case .resolved: "resolved"
        case .launched: "launched"
        case .connected: "connected"
        case .delivered: "delivered"
        case .handled: "handled"
        }
    }

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What was decided for a request.
public enum Decision: UInt8, NamedChoice {
    /// A new session.
    case created = 1
    /// A session that existed, connected or not.
    case reactivated = 2
    /// A session that was already being made for an earlier request.
    case joinedPending = 3
    /// Nothing but the list of candidates.
    case candidates = 4
    /// Nothing.
    case refused = 5

    public var name: String {
        switch self {
        case .created: "created"
        case .reactivated: "reactivated"
        case .joinedPending: "joinedPending"
        case .candidates: "candidates"
        case .refused: "refused"
        }
    }
}
