/// "This content, in the right window": what `open`, `activate` and UIKit's activation requests ask for.
public struct ActivationRequest: Hashable, Sendable {
    /// Nil: found by the event's type, URL scheme or document type.
    public var app: AppID?
    /// Nil: only bring a window forward, or make one.
    public var event: SceneEvent?
    /// Exactly this session; excludes `reuse`.
    public var session: SessionReference?
    /// Nil: ``ReusePolicy/matchElseNew``, or the configured default.
    public var reuse: ReusePolicy?
    public var role: String
    /// The scene the user acted in (U:A16).
    public var requestingSession: SceneSessionID?
    public var placement: Placement
    /// Whose place the window takes, with ``Placement/push``.
    public var pushTarget: SessionReference?
    public var joinBehavior: JoinBehavior
    /// No outbox, at most once; only to a live window.
    public var isTransient: Bool
    /// The sender says that a gesture of the user in its window caused this.
    public var isUserInitiated: Bool
    /// The stage at which the reply is sent.
    public var waitingFor: RequestStage
    /// Nil: the configured default.
    public var timeout: Duration?
    public var idempotencyKey: String?
    /// Continue the current activity of this window in another one; excludes `event`.
    public var handoffFrom: SessionReference?
    /// The sender reads result streams that the handler may open.
    public var acceptsResultStreams: Bool
    /// A digest of all that the request asks for, taken by whoever received it; tells a repeat from another request.
    public var digest: Blob
    public init(
        app: AppID? = nil,
        event: SceneEvent? = nil,
        session: SessionReference? = nil,
        reuse: ReusePolicy? = nil,
        role: String = SceneRole.windowApplication,
        requestingSession: SceneSessionID? = nil,
        placement: Placement = .automatic,
        pushTarget: SessionReference? = nil,
        joinBehavior: JoinBehavior = .automatic,
        isTransient: Bool = false,
        isUserInitiated: Bool = false,
        waitingFor: RequestStage = .handled,
        timeout: Duration? = nil,
        idempotencyKey: String? = nil,
        handoffFrom: SessionReference? = nil,
        acceptsResultStreams: Bool = false,
        digest: Blob = .empty
    ) {
        self.handoffFrom = handoffFrom
        self.acceptsResultStreams = acceptsResultStreams
        self.app = app
        self.event = event
        self.session = session
        self.reuse = reuse
        self.role = role
        self.requestingSession = requestingSession
        self.placement = placement
        self.pushTarget = pushTarget
        self.joinBehavior = joinBehavior
        self.isTransient = isTransient
        self.isUserInitiated = isUserInitiated
        self.waitingFor = waitingFor
        self.timeout = timeout
        self.idempotencyKey = idempotencyKey
        self.digest = digest
    }
}

/// What may happen to sessions that exist already.
public enum ReusePolicy: UInt8, Hashable, Sendable, CaseIterable {
    /// A session that prefers the content, else a new one; without an identifier always a new one (U:A6–A8).
    case preferElseNew = 1
    /// Prefers, then can, then new; without an identifier the most recent session (U:R2, U:R8).
    case matchElseNew = 2
    case matchElseFail = 3
    /// The most recent session of the app, else a new one.
    case anyElseNew = 4
    case alwaysNew = 5
    /// Nothing happens; the answer lists the candidates.
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

    public init?(name: String) {
        guard let policy = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = policy
    }
}

/// How the window is shown (U:A18, U:A19): a preference, not a command.
public enum Placement: UInt8, Hashable, Sendable, CaseIterable {
    case automatic = 0
    case standard = 1
    case prominent = 2
    /// In another window's place, which is hidden until this one is closed.
    case push = 3

    public var name: String {
        switch self {
        case .automatic: "automatic"
        case .standard: "standard"
        case .prominent: "prominent"
        case .push: "push"
        }
    }

    public init?(name: String) {
        guard let placement = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = placement
    }
}

/// Whether the window comes forward (U:A17). Groups of tabs do not exist here, so only the last one differs.
public enum JoinBehavior: UInt8, Hashable, Sendable, CaseIterable {
    case automatic = 0
    case preferred = 1
    case disallowed = 2
    /// The window is served in the background, and whoever asked stays in front.
    case preferredWithoutActivating = 3
}

/// How far a request has come. Each stage implies the ones before it.
public enum RequestStage: UInt8, Hashable, Sendable, CaseIterable, Comparable {
    case accepted = 1
    case resolved = 2
    case launched = 3
    case connected = 4
    case delivered = 5
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

    public init?(name: String) {
        guard let stage = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = stage
    }

    public static func < (left: RequestStage, right: RequestStage) -> Bool { left.rawValue < right.rawValue }
}

/// What was decided for a request.
public enum Decision: UInt8, Hashable, Sendable, CaseIterable {
    case created = 1
    case reactivated = 2
    /// The session was already being made for an earlier request.
    case joinedPending = 3
    case candidates = 4
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

/// How a request ended; the name is the whole outcome, the reason is for people.
public enum OutcomeCode: UInt8, Hashable, Sendable, CaseIterable {
    /// The scene's acknowledgement is committed.
    case handled = 1
    /// The asked-for deadline came first; the stage says how far it had come.
    case deadlinePassed = 2
    /// The executable could not be started.
    case launchFailed = 3
    /// The process ended before it connected.
    case exitedBeforeConnecting = 4
    /// The process lives but did not connect in its time.
    case connectTimedOut = 5
    /// The window's process died on every attempt.
    case windowCrashed = 6
    /// The scene's callback threw.
    case handlerFailed = 7
    /// The window did not acknowledge in its time.
    case windowUnresponsive = 8
    /// The window's process is stopped or traced; it is left alone.
    case windowStopped = 9
    case sessionDestroyed = 10
    /// A transient event found no live window, or its window went away.
    case notDelivered = 11
    /// Only the candidates were asked for.
    case candidatesListed = 12
    case refused = 13
    /// The activity expired before a window was given it (U:U9).
    case expired = 30
    /// The activity could not be handed over (U:U20).
    case handoffFailed = 31
    /// The window that had the activity went away.
    case connectionUnavailable = 32
    /// The window that had the activity did not give it in its time.
    case remoteApplicationTimedOut = 33
    case handoffUserInfoTooLarge = 34
    /// A later continuation took its place (U:U26).
    case userCancelled = 35
    /// Its app withdrew it (U:U6).
    case withdrawn = 36

    public var name: String {
        switch self {
        case .handled: "handled"
        case .deadlinePassed: "deadlinePassed"
        case .launchFailed: "launchFailed"
        case .exitedBeforeConnecting: "exitedBeforeConnecting"
        case .connectTimedOut: "connectTimedOut"
        case .windowCrashed: "windowCrashed"
        case .handlerFailed: "handlerFailed"
        case .windowUnresponsive: "windowUnresponsive"
        case .windowStopped: "windowStopped"
        case .sessionDestroyed: "sessionDestroyed"
        case .notDelivered: "notDelivered"
        case .candidatesListed: "candidatesListed"
        case .refused: "refused"
        case .expired: "expired"
        case .handoffFailed: "handoffFailed"
        case .connectionUnavailable: "connectionUnavailable"
        case .remoteApplicationTimedOut: "remoteApplicationTimedOut"
        case .handoffUserInfoTooLarge: "handoffUserInfoTooLarge"
        case .userCancelled: "userCancelled"
        case .withdrawn: "withdrawn"
        }
    }
}
