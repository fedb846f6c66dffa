// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a client: shows content in the window that fits it.
public struct ActivationRequest: Hashable, Sendable {
    /// The app. Empty: the broker finds it by the event's type, URL scheme or document type. At most
    /// ``Limits/appIdentifierBytes``.
    public var app: AppID?
    /// The event to deliver. Absent: the request only brings a window forward, or makes one.
    public var event: SceneEvent?
    /// The session that gets the event, by its identifier, a unique prefix of it, or `APP:TARGET`. Excludes
    /// `reuse`. At most ``Limits/referenceBytes``.
    public var session: SessionReference?
    /// Which of the existing sessions may be used; unspecified: the configured default.
    public var reuse: ReusePolicy?
    /// The role of the session, which may be any text; empty: `UIWindowSceneSessionRoleApplication`. With that role, a
    /// session that is created for the first scene of a launch has the role that the app's bundle prefers
    /// (`UIApplicationPreferredDefaultSceneSessionRole`). At most ``Limits/nameBytes``.
    public var role: String
    /// The session that the user acted in, 16 bytes, or empty. The broker ignores it in a tool's request.
    public var requestingSession: SceneSessionID?
    /// How the window should be shown.
    public var placement: Placement
    /// With the placement `push`: the session whose place the window takes. At most ``Limits/referenceBytes``.
    public var pushTarget: SessionReference?
    /// Whether the window comes forward, or stays behind the sender's window.
    public var joinBehavior: CollectionJoinBehavior
    /// True for a request of the transient class: the broker delivers the event at most once, and only to a live
    /// window.
    public var isTransient: Bool
    /// True if a gesture of the user in the sender's window caused the request.
    public var isUserInitiated: Bool
    /// The stage at which the broker sends the reply; unspecified: handled.
    public var waitingFor: RequestStage
    /// The time that the request is given, in milliseconds, over 0 and at most ``Limits/requestTimeoutMaximum``.
    /// Absent: the configured default.
    public var timeout: Duration?
    /// A key that marks repeats. A repeat with the same key gets the outcome of the first request, even if its
    /// deadline passed. `waitingFor`, `timeout`, `acceptsResultStreams` and `wantsRemarks` may differ. At most
    /// ``Limits/idempotencyKeyBytes``.
    public var idempotencyKey: String?
    /// The session whose current activity is to continue in another window, by its identifier, a unique prefix of
    /// it, or `APP:TARGET`. Excludes `event`, because the activity becomes the event. At most
    /// ``Limits/referenceBytes``.
    public var handoffFrom: SessionReference?
    /// True if the sender reads the result streams that the handler opens.
    public var acceptsResultStreams: Bool
    /// True if the activity's type is only a stand-in. The broker replaces it by the first activity type that the
    /// app declares. The request must name the app or the session; otherwise it is refused as `invalidValue`.
    public var fillsInType: Bool
    /// True if the outcome is to have remarks: what is odd about the request, and which sessions could show the
    /// content.
    public var wantsRemarks: Bool
    /// True if only an app that claims the URL's domain may get the event, which must be a URL. The app gets an
    /// activity of the type `NSUserActivityTypeBrowsingWeb`. Without such an app the request is refused as
    /// `noAppForEvent`.
    public var requiresUniversalLink: Bool
    /// The machine whose broker decides: its name, or `here`. Empty: a window here that prefers the content comes first,
    /// then one on another machine; if there is neither, this broker decides. At most ClusterLimits.nameBytes.
    public var machine: TargetMachine?
    /// What the sender's broker vouches for. Required in a request from another machine, and refused in any other.
    @Boxed public var origin: RequestOrigin?
    /// A digest of all that the request asks for, taken by whoever received it; tells a repeat from another request.
    public var digest: Blob

    public init(
        app: AppID? = nil, event: SceneEvent? = nil, session: SessionReference? = nil, reuse: ReusePolicy? = nil,
        role: String = SceneRole.windowApplication, requestingSession: SceneSessionID? = nil,
        placement: Placement = .automatic, pushTarget: SessionReference? = nil,
        joinBehavior: CollectionJoinBehavior = .automatic, isTransient: Bool = false, isUserInitiated: Bool = false,
        waitingFor: RequestStage = .handled, timeout: Duration? = nil, idempotencyKey: String? = nil,
        handoffFrom: SessionReference? = nil, acceptsResultStreams: Bool = false, fillsInType: Bool = false,
        wantsRemarks: Bool = false, requiresUniversalLink: Bool = false, machine: TargetMachine? = nil,
        origin: RequestOrigin? = nil, digest: Blob = .empty
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
        self.machine = machine
        self.origin = origin
        self.digest = digest
    }
}

/// What a broker vouches for when it forwards a request to another machine.
public struct RequestOrigin: Hashable, Sendable {
    /// How many times the request has been forwarded. A broker refuses anything but 1, and never forwards such a request.
    public var hops: UInt32
    /// The app whose window sent the request, or empty for a tool. At most ``Limits/appIdentifierBytes``.
    public var app: AppID?
    /// The session that the user acted in, 16 bytes, or empty. It belongs to the sender's machine.
    public var session: SceneSessionID?
    /// True if the sender may bring a window of its own machine forward. The receiver's focus rule believes it.
    public var mayBringForward: Bool

    public init(hops: UInt32 = 1, app: AppID? = nil, session: SceneSessionID? = nil, mayBringForward: Bool = false) {
        self.hops = hops
        self.app = app
        self.session = session
        self.mayBringForward = mayBringForward
    }
}

/// How the window should be shown: a preference, not a command.
public enum Placement: UInt8, NamedChoice, JSONValue {
    /// The broker chooses where the window opens.
    case automatic = 0
    /// The window opens beside the others.
    case standard = 1
    /// The window opens in front of the others.
    case prominent = 2
    /// The window takes the place of `pushTarget`, which is hidden until this window is closed.
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

/// Which session a request gets, or why it gets none.
public enum Decision: UInt8, NamedChoice, JSONValue {
    /// The request gets a new session.
    case created = 1
    /// The request gets a session that existed, connected or not.
    case reactivated = 2
    /// The request gets a session that was already being made for an earlier request.
    case joinedPending = 3
    /// No session: the request asked only for the list of candidates.
    case candidates = 4
    /// No session: the request was refused.
    case refused = 5
    /// No session: the request goes to the app's delegate.
    case application = 6
    /// The request is forwarded to another machine, which decides.
    case forwarded = 7

    public var name: String {
        switch self {
        case .created: "created"
        case .reactivated: "reactivated"
        case .joinedPending: "joinedPending"
        case .candidates: "candidates"
        case .refused: "refused"
        case .application: "application"
        case .forwarded: "forwarded"
        }
    }
}

/// How a request ended.
public enum OutcomeCode: UInt8, NamedChoice, JSONValue {
    /// The scene's acknowledgement is on disk.
    case handled = 1
    /// The request's deadline passed first.
    case deadlinePassed = 2
    /// The executable could not be started.
    case launchFailed = 3
    /// The process ended before it connected.
    case exitedBeforeConnecting = 4
    /// The process runs but did not connect in time.
    case connectTimedOut = 5
    /// The window's process died on every attempt to deliver the event.
    case windowCrashed = 6
    /// The scene's callback threw.
    case handlerFailed = 7
    /// The window did not acknowledge the event in time.
    case windowUnresponsive = 8
    /// The window's process is stopped or traced.
    case windowStopped = 9
    /// The session was destroyed before the request was handled.
    case sessionDestroyed = 10
    /// A transient event found no live window, or the window went away first.
    case notDelivered = 11
    /// The request asked only for the candidates, which are listed.
    case candidatesListed = 12
    /// The request was refused; `refusal` says why. The broker did not store it, whatever its stage.
    case refused = 13
    /// The activity expired before it was given to a window.
    case expired = 30
    /// The activity could not be handed over.
    case handoffFailed = 31
    /// The window that had the activity went away.
    case connectionUnavailable = 32
    /// The window that had the activity did not give it in time.
    case remoteApplicationTimedOut = 33
    /// The activity's user info is over its bound.
    case handoffUserInfoTooLarge = 34
    /// A later continuation took the place of this one.
    case userCancelled = 35
    /// The app withdrew the activity.
    case withdrawn = 36
    /// The app's process uses a client library that does not know the message which the request would send.
    case unsupported = 37
    /// The other machine could not be reached. Nothing was sent to it.
    case machineUnreachable = 50
    /// The request was sent to the other machine, but no answer came. It may have taken effect there.
    case machineLost = 51
    /// The other machine's key or this machine's key was revoked. If the request was sent, it may have taken effect.
    case machineRevoked = 52

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
        case .machineUnreachable: "machineUnreachable"
        case .machineLost: "machineLost"
        case .machineRevoked: "machineRevoked"
        }
    }
}

/// How far a request has come, and how it ended. Answers `activate` and `notify`, and is the content of the
/// `request` event.
public struct ActivationOutcome: Hashable, Sendable {
    /// The request, 16 bytes, as `explain` takes it.
    public var request: RequestID
    /// The app, or empty where no app was found.
    public var app: AppID?
    /// The session, 16 bytes, or empty where no session was chosen.
    public var session: SceneSessionID?
    /// The decision about the request.
    public var decision: Decision
    /// How far the request has come.
    public var stage: RequestStage
    /// How the request ended; unspecified: it is still under way.
    public var code: OutcomeCode?
    /// The decision or the end in words, for people.
    public var reason: String
    /// True if an earlier attempt to deliver the event may have been handled too.
    public var wasRedelivered: Bool
    /// The reason for the refusal, set where the request was refused.
    @Boxed public var refusal: Refusal?
    /// The handler's answer. A repeat with the same key gets the same answer.
    public var result: HandlerResult?
    /// True if the handler answered, but the broker dropped the answer to make room for later ones
    /// (``Limits/keptResultBytes``).
    public var wasResultForgotten: Bool
    /// Remarks on the request. Absent unless the request has `wantsRemarks`.
    @Boxed public var remarks: ActivationRemarks?
    /// The last lines that the process wrote, set where it ended before it connected or on every attempt. At most
    /// ``Limits/lastOutputLines`` lines and ``Limits/lastOutputBytes``. Control characters and invalid UTF-8 are
    /// replaced by U+FFFD. Only tools and windows of the same app are told the lines, and never in an event. Absent
    /// also where the broker dropped the lines to make room (``Limits/keptResultBytes``).
    public var lastOutput: String?
    /// The app's result for a notification, set once the app has completed it.
    public var fetchResult: BackgroundFetchResult?
    /// The machine that decided, and that has the session. Absent: the machine of this broker.
    public var machine: String?
    /// Why the request ended up elsewhere than the decision says, in words. Absent: it did not.
    public var detour: String?

    public init(
        request: RequestID, app: AppID? = nil, session: SceneSessionID? = nil, decision: Decision, stage: RequestStage,
        code: OutcomeCode? = nil, reason: String = "", wasRedelivered: Bool = false, refusal: Refusal? = nil,
        result: HandlerResult? = nil, wasResultForgotten: Bool = false, remarks: ActivationRemarks? = nil,
        lastOutput: String? = nil, fetchResult: BackgroundFetchResult? = nil, machine: String? = nil,
        detour: String? = nil
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
        self.machine = machine
        self.detour = detour
    }
}

/// Remarks on a request that the broker carried out all the same: oddities, and what its sender would ask next.
public struct ActivationRemarks: Hashable, Sendable {
    /// True if the request named the app or the session, and the app does not declare the activity's type.
    public var isTypeUndeclared: Bool
    /// The activity types that the app declares instead.
    public var declaredTypes: [String]
    /// True if a saved state of the session is set aside because it crashed the session's window too often.
    public var isStateSetAside: Bool
    /// The `others` of the decision, set where the request asked only for the candidates.
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
