// Written by `make schema` from Tools/Schema/Proto.

/// UIKit's collection join behaviour. There are no groups of tabs: only the last one makes a difference.
public enum CollectionJoinBehavior: UInt8, NamedChoice {
    /// The broker chooses.
    case automatic = 0
    /// The same.
    case preferred = 1
    /// The same.
    case disallowed = 2
    /// The window is made or given its event in the background, and its session's row says `needsAttention`; what is in
    /// front stays there.
    case preferredWithoutActivating = 3

    public var name: String {
        switch self {
        case .automatic: "automatic"
        case .preferred: "preferred"
        case .disallowed: "disallowed"
        case .preferredWithoutActivating: "preferredWithoutActivating"
        }
    }
}

/// The use of sessions that exist already.
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
