// Written by `make schema` from Tools/Schema/Proto.

public import Adaptation

/// Why a request ended in the window it did.
public struct DecisionRecord: Hashable, Sendable {
    /// The request, 16 bytes; empty for `resolve`.
    public var request: RequestID?
    /// The app; empty where the request was refused before one was found.
    public var app: AppID?
    /// The decision.
    public var decision: Decision
    /// The session chosen or to be made, 16 bytes, or empty.
    public var session: SceneSessionID?
    /// The policy that was applied, or would have been; never unspecified.
    public var reuse: ReusePolicy
    /// The text that the conditions were tested on.
    public var targetContentIdentifier: String?
    /// The rule that chose the winner, in words.
    public var rule: String
    /// Up to ``Limits/decisionCandidates`` sessions that were not chosen.
    public var others: [DecisionRecord.Candidate]
    /// How many sessions each rule rejected, the listed ones included, in the rules' order.
    public var counts: [DecisionRecord.RejectionCount]
    /// The access rule that let the request through; absent: none says anything about it.
    public var permission: String?
    /// The sender; absent where it is not known.
    public var sender: Sender?
    /// When it was accepted or refused; wall time. Absent for `resolve`.
    public var accepted: WallTime?
    /// The condition of the chosen session that is true of the target, cut at ``Limits/explainedConditionBytes``; absent: none
    /// was asked.
    public var condition: String?

    public init(
        request: RequestID? = nil, app: AppID? = nil, decision: Decision, session: SceneSessionID? = nil,
        reuse: ReusePolicy, targetContentIdentifier: String? = nil, rule: String,
        others: [DecisionRecord.Candidate] = [], counts: [DecisionRecord.RejectionCount] = [],
        permission: String? = nil, sender: Sender? = nil, accepted: WallTime? = nil, condition: String? = nil
    ) {
        self.request = request
        self.app = app
        self.decision = decision
        self.session = session
        self.reuse = reuse
        self.targetContentIdentifier = targetContentIdentifier
        self.rule = rule
        self.others = others
        self.counts = counts
        self.permission = permission
        self.sender = sender
        self.accepted = accepted
        self.condition = condition
    }
}

extension DecisionRecord {
    /// A session that was not chosen.
    public struct Candidate: Hashable, Sendable {
        /// The session, 16 bytes.
        public var session: SceneSessionID
        /// The title.
        public var title: String?
        /// The rule that rejected it.
        public var rejection: Rejection

        public init(session: SceneSessionID, title: String? = nil, rejection: Rejection) {
            self.session = session
            self.title = title
            self.rejection = rejection
        }
    }
}

extension DecisionRecord {
    /// How many sessions one rule rejected.
    public struct RejectionCount: Hashable, Sendable {
        /// The rule.
        public var rejection: Rejection
        /// How many.
        public var count: UInt32

        public init(rejection: Rejection, count: UInt32) {
            self.rejection = rejection
            self.count = count
        }
    }
}

/// The rule by which a session was not chosen.
public enum Rejection: UInt8, NamedChoice, JSONValue {
    /// The *prefers* condition is false.
    case doesNotPrefer = 1
    /// The *can* condition is false.
    case cannotActivate = 2
    /// Another session that also fits is more recent.
    case lessRecent = 3
    /// The session can, but another one prefers.
    case otherPrefers = 4
    /// The session has another role.
    case otherRole = 5
    /// The request named another session, or asked for a new one.
    case notAskedFor = 6
    /// *Can* does not count for this policy.
    case canDoesNotCount = 7

    public var name: String {
        switch self {
        case .doesNotPrefer: "doesNotPrefer"
        case .cannotActivate: "cannotActivate"
        case .lessRecent: "lessRecent"
        case .otherPrefers: "otherPrefers"
        case .otherRole: "otherRole"
        case .notAskedFor: "notAskedFor"
        case .canDoesNotCount: "canDoesNotCount"
        }
    }
}

/// The state of a scene.
public enum SceneState: UInt8, NamedChoice, JSONValue {
    /// The session has no live scene.
    case unattached = 0
    /// Connected, not on the screen.
    case background = 1
    /// On the screen, not receiving events.
    case foregroundInactive = 2
    /// On the screen and receiving events.
    case foregroundActive = 3

    public var name: String {
        switch self {
        case .unattached: "unattached"
        case .background: "background"
        case .foregroundInactive: "foregroundInactive"
        case .foregroundActive: "foregroundActive"
        }
    }
}

/// How a scene is made: names from the app's bundle, or a window's answer to `configure`.
public struct SceneConfiguration: Hashable, Sendable {
    /// ``Limits/configurationNameBytes``.
    public var name: String?
    /// Empty: `UIWindowSceneSessionRoleApplication`. ``Limits/nameBytes``.
    public var role: String
    /// ``Limits/nameBytes``.
    public var sceneClass: String?
    /// ``Limits/nameBytes``.
    public var delegateClass: String?
    /// ``Limits/nameBytes``.
    public var storyboard: String?

    public init(
        name: String? = nil, role: String = SceneRole.windowApplication, sceneClass: String? = nil,
        delegateClass: String? = nil, storyboard: String? = nil
    ) {
        self.name = name
        self.role = role
        self.sceneClass = sceneClass
        self.delegateClass = delegateClass
        self.storyboard = storyboard
    }
}

/// Which contents a session can show, and which it prefers.
public struct ActivationConditions: Hashable, Sendable {
    /// Predicate text; absent: `TRUEPREDICATE`. ``Limits/predicateBytes``.
    public var canActivate: String
    /// Predicate text; absent: `FALSEPREDICATE`. ``Limits/predicateBytes``.
    public var prefersToActivate: String

    public init(canActivate: String = "TRUEPREDICATE", prefersToActivate: String = "FALSEPREDICATE") {
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
    }
}

/// Everything a window process needs to make one scene.
public struct SceneSessionDescription: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The app.
    public var app: AppID
    /// How its scene is made.
    public var configuration: SceneConfiguration
    /// The title.
    public var title: String?
    /// Which blob is the app's settings for this session, a `UserInfo`; 0: empty.
    public var userInfo: Blob
    /// The last saved state.
    @Boxed public var stateRestorationActivity: Activity?
    /// The saved state cannot be read now; it comes with `restorationAvailable`.
    public var isStateLocked: Bool

    public init(
        session: SceneSessionID, app: AppID, configuration: SceneConfiguration, title: String? = nil,
        userInfo: Blob = .empty, stateRestorationActivity: Activity? = nil, isStateLocked: Bool = false
    ) {
        self.session = session
        self.app = app
        self.configuration = configuration
        self.title = title
        self.userInfo = userInfo
        self.stateRestorationActivity = stateRestorationActivity
        self.isStateLocked = isStateLocked
    }
}

/// Why a scene is being made.
public struct ConnectionOptions: Hashable, Sendable {
    /// In one word.
    public var reason: ConnectReason
    /// The events that caused the connect: delivered here and nowhere else.
    public var deliveries: [Delivery]
    /// The saved state is set aside because it crashed its window too often: the scene starts without it.
    public var isStateQuarantined: Bool
    /// An activity of this type is on its way from another window; only the type is known.
    public var handoffActivityType: String?
    /// The geometry that the window reads from the start.
    public var geometry: WindowGeometry?
    /// The external display that this window sees and that was there before it connected; absent without one.
    public var display: ExternalDisplay?

    public init(
        reason: ConnectReason = .launch, deliveries: [Delivery] = [], isStateQuarantined: Bool = false,
        handoffActivityType: String? = nil, geometry: WindowGeometry? = nil, display: ExternalDisplay? = nil
    ) {
        self.reason = reason
        self.deliveries = deliveries
        self.isStateQuarantined = isStateQuarantined
        self.handoffActivityType = handoffActivityType
        self.geometry = geometry
        self.display = display
    }
}
