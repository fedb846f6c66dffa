// Written by `make schema` from Tools/Schema/Proto.

/// UIKit's collection join behaviour. The broker has no groups of tabs, so only *preferred without activating*
/// makes a difference.
public enum CollectionJoinBehavior: UInt8, NamedChoice {
    /// The broker chooses. The window comes forward where the sender may bring it forward.
    case automatic = 0
    /// The same as automatic.
    case preferred = 1
    /// The same as automatic.
    case disallowed = 2
    /// The window gets its event in the background, and is made there if it is new. Its session's row says
    /// `needsAttention`. The windows in front stay there.
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

/// Which of the existing sessions a request may use, and when it gets a new session.
public enum ReusePolicy: UInt8, NamedChoice {
    /// A session that prefers the content, otherwise a new session, as UIKit chooses. Without a target content
    /// identifier always a new session.
    case preferElseNew = 1
    /// A session that prefers the content, otherwise a session that can show it, otherwise a new session. Without a
    /// target content identifier the most recent session.
    case matchElseNew = 2
    /// As *match else new*, but never a new session: the request is refused instead.
    case matchElseFail = 3
    /// The most recent session of the app, otherwise a new session.
    case anyElseNew = 4
    /// Always a new session.
    case alwaysNew = 5
    /// No session gets the request. The decision lists the candidates as its `others`. `resolve` tells the decision
    /// beforehand, and `explain` afterwards.
    case ask = 6
    /// As *prefer else new*, but never a new session: the request is refused instead.
    case preferElseFail = 7

    public var name: String {
        switch self {
        case .preferElseNew: "preferElseNew"
        case .matchElseNew: "matchElseNew"
        case .matchElseFail: "matchElseFail"
        case .anyElseNew: "anyElseNew"
        case .alwaysNew: "alwaysNew"
        case .ask: "ask"
        case .preferElseFail: "preferElseFail"
        }
    }
}

/// How far a request has come. Each stage implies the ones before it.
public enum RequestStage: UInt8, NamedChoice, Comparable {
    /// The request is on disk.
    case accepted = 1
    /// The session is chosen.
    case resolved = 2
    /// The session's process is started.
    case launched = 3
    /// The scene's process has connected, and the scene's `connect` has been sent. Only the stage *handled* tells
    /// that `connect` was acknowledged.
    case connected = 4
    /// The event has been sent to the scene.
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
