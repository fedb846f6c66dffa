// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a client: this content, in the right window.
public struct ActivationRequest: Hashable, Sendable {
    /// The app; empty: found by the event's type, URL scheme or document type. ``Limits/appIdentifierBytes``.
    public var app: AppID?
    /// The event to deliver; absent: only bring a window forward, or make one.
    public var event: SceneEvent?
    /// Exactly this session: identifier, unique prefix, or `APP:TARGET`. Excludes `reuse`. ``Limits/referenceBytes``.
    public var session: SessionReference?
    /// The use of sessions that exist already; unspecified: the configured default.
    public var reuse: ReusePolicy?
    /// The role of the session, any text; empty: `UIWindowSceneSessionRoleApplication`. ``Limits/nameBytes``.
    public var role: String
    /// The session the user acted in, 16 bytes, or empty. Of a tool it is not looked at.
    public var requestingSession: SceneSessionID?
    /// How the window is shown.
    public var placement: Placement
    /// With the placement `push`: the session whose place the window takes. ``Limits/referenceBytes``.
    public var pushTarget: SessionReference?
    /// Whether the window comes forward, where the sender wants to stay in front.
    public var joinBehavior: CollectionJoinBehavior
    /// The request is of the transient class: only to a live window, at most once.
    public var isTransient: Bool
    /// A gesture of the user in the sender's window caused this.
    public var isUserInitiated: Bool
    /// The stage at which the reply is sent; unspecified: handled.
    public var waitingFor: RequestStage
    /// Milliseconds, over 0 and at most ``Limits/requestTimeoutMaximum``; absent: the configured default.
    public var timeout: Duration?
    /// A repeat with the same key gets the first outcome, a deadline that passed included. `waitingFor`, `timeout`,
    /// `acceptsResultStreams` and `wantsRemarks` may differ. ``Limits/idempotencyKeyBytes``.
    public var idempotencyKey: String?
    /// Continue the current activity of this window in another one: identifier, unique prefix, or `APP:TARGET`. Excludes
    /// `event`, which is found there. ``Limits/referenceBytes``.
    public var handoffFrom: SessionReference?
    /// The sender reads result streams that the handler may open.
    public var acceptsResultStreams: Bool
    /// The event is an activity whose type stands for none: the first that the app declares takes its place. The app or the
    /// session is named, else `invalidValue`.
    public var fillsInType: Bool
    /// The outcome tells what is odd about the request, and who could show it.
    public var wantsRemarks: Bool
    /// The event is a URL, and only an app that claims its domain may get it, as an activity of the type
    /// `NSUserActivityTypeBrowsingWeb`; else `noAppForEvent`.
    public var requiresUniversalLink: Bool
    /// A digest of all that the request asks for, taken by whoever received it; tells a repeat from another request.
    public var digest: Blob

    public init(
        app: AppID? = nil, event: SceneEvent? = nil, session: SessionReference? = nil, reuse: ReusePolicy? = nil,
        role: String = SceneRole.windowApplication, requestingSession: SceneSessionID? = nil,
        placement: Placement = .automatic, pushTarget: SessionReference? = nil,
        joinBehavior: CollectionJoinBehavior = .automatic, isTransient: Bool = false, isUserInitiated: Bool = false,
        waitingFor: RequestStage = .handled, timeout: Duration? = nil, idempotencyKey: String? = nil,
        handoffFrom: SessionReference? = nil, acceptsResultStreams: Bool = false, fillsInType: Bool = false,
        wantsRemarks: Bool = false, requiresUniversalLink: Bool = false, digest: Blob = .empty
    ) {
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
        self.handoffFrom = handoffFrom
        self.acceptsResultStreams = acceptsResultStreams
        self.fillsInType = fillsInType
        self.wantsRemarks = wantsRemarks
        self.requiresUniversalLink = requiresUniversalLink
        self.digest = digest
    }
}

/// How the window is shown: a preference, not a command.
public enum Placement: UInt8, NamedChoice, JSONValue {
    /// The broker chooses.
    case automatic = 0
    /// Beside the others.
    case standard = 1
    /// In front of the others.
    case prominent = 2
    /// In the place of `pushTarget`, which is hidden until this window is closed.
    case push = 3

    public var name: String {
        switch self {
        case .automatic: "automatic"
        case .standard: "standard"
        case .prominent: "prominent"
        case .push: "push"
        }
    }
}

/// The decision about a request.
public enum Decision: UInt8, NamedChoice, JSONValue {
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
    /// No session: the app's delegate.
    case application = 6

    public var name: String {
        switch self {
        case .created: "created"
        case .reactivated: "reactivated"
        case .joinedPending: "joinedPending"
        case .candidates: "candidates"
        case .refused: "refused"
        case .application: "application"
        }
    }
}

/// How a request ended.
public enum OutcomeCode: UInt8, NamedChoice, JSONValue {
    /// The scene's acknowledgement is on disk.
    case handled = 1
    /// The asked-for deadline came first.
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
    /// The window's process is stopped or traced.
    case windowStopped = 9
    /// The session was destroyed meanwhile.
    case sessionDestroyed = 10
    /// A transient event found no live window, or its window went away.
    case notDelivered = 11
    /// Only the candidates were asked for.
    case candidatesListed = 12
    /// Refused; `refusal` says why. It was not stored, whatever its stage.
    case refused = 13
    /// The activity expired before a window was given it.
    case expired = 30
    /// The activity could not be handed over.
    case handoffFailed = 31
    /// The window that had the activity went away.
    case connectionUnavailable = 32
    /// The window that had the activity did not give it in its time.
    case remoteApplicationTimedOut = 33
    /// The activity's user info is over its bound.
    case handoffUserInfoTooLarge = 34
    /// A later continuation took its place.
    case userCancelled = 35
    /// The app withdrew the activity.
    case withdrawn = 36
    /// The app's process is of a client that does not know what it would have been sent.
    case unsupported = 37

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
        case .unsupported: "unsupported"
        }
    }
}

/// Answers `activate`, and is the content of the `request` event.
public struct ActivationOutcome: Hashable, Sendable {
    /// The request, 16 bytes, as `explain` takes it.
    public var request: RequestID
    /// The app, or empty when none was found.
    public var app: AppID?
    /// The session, 16 bytes, or empty when none was chosen.
    public var session: SceneSessionID?
    /// The decision.
    public var decision: Decision
    /// How far it came.
    public var stage: RequestStage
    /// How it ended; unspecified: still under way.
    public var code: OutcomeCode?
    /// The same in words, for people.
    public var reason: String
    /// True when another delivery attempt may have been handled before.
    public var wasRedelivered: Bool
    /// Set when it was refused.
    @Boxed public var refusal: Refusal?
    /// The handler's answer; the same for a repeat with the same key.
    public var result: HandlerResult?
    /// There was an answer; it was given up to make room for later ones. ``Limits/keptResultBytes``.
    public var wasResultForgotten: Bool
    /// Remarks on the request; only in the answer to a request that wants them.
    @Boxed public var remarks: ActivationRemarks?
    /// Where the process ended before it connected, or on every attempt: the last ``Limits/lastOutputLines`` lines that it wrote, of
    /// ``Limits/lastOutputBytes`` at most; control characters and what is no UTF-8 are replaced by U+FFFD. Only for tools and for
    /// windows of the same app, and not in events; nor where it was given up to make room, see ``Limits/keptResultBytes``.
    public var lastOutput: String?
    /// The app's result for a notification that it has completed.
    public var fetchResult: BackgroundFetchResult?

    public init(
        request: RequestID, app: AppID? = nil, session: SceneSessionID? = nil, decision: Decision, stage: RequestStage,
        code: OutcomeCode? = nil, reason: String = "", wasRedelivered: Bool = false, refusal: Refusal? = nil,
        result: HandlerResult? = nil, wasResultForgotten: Bool = false, remarks: ActivationRemarks? = nil,
        lastOutput: String? = nil, fetchResult: BackgroundFetchResult? = nil
    ) {
        self.request = request
        self.app = app
        self.session = session
        self.decision = decision
        self.stage = stage
        self.code = code
        self.reason = reason
        self.wasRedelivered = wasRedelivered
        self.refusal = refusal
        self.result = result
        self.wasResultForgotten = wasResultForgotten
        self.remarks = remarks
        self.lastOutput = lastOutput
        self.fetchResult = fetchResult
    }
}

/// Oddities of a request that nevertheless went where it was sent, and what its sender would ask for next.
public struct ActivationRemarks: Hashable, Sendable {
    /// The app or the session was named, and the app does not declare the activity's type.
    public var isTypeUndeclared: Bool
    /// The types that the app declares instead.
    public var declaredTypes: [String]
    /// A saved state of the session is set aside because it crashed its window too often.
    public var isStateSetAside: Bool
    /// Where only the candidates were asked for: the `others` of the decision.
    public var candidates: [DecisionRecord.Candidate]

    public init(
        isTypeUndeclared: Bool = false, declaredTypes: [String] = [], isStateSetAside: Bool = false,
        candidates: [DecisionRecord.Candidate] = []
    ) {
        self.isTypeUndeclared = isTypeUndeclared
        self.declaredTypes = declaredTypes
        self.isStateSetAside = isStateSetAside
        self.candidates = candidates
    }
}
