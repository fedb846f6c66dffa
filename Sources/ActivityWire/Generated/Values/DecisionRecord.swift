// Written by `make schema` from Tools/Schema/Proto.

public import Adaptation

/// Why a request got the session it did, or none.
public struct DecisionRecord: Hashable, Sendable {
    /// The request, 16 bytes; empty for `resolve`.
    public var request: RequestID?
    /// The app; empty where the request was refused before an app was found.
    public var app: AppID?
    /// The decision about the request.
    public var decision: Decision
    /// The session that was chosen or is to be made, 16 bytes, or empty.
    public var session: SceneSessionID?
    /// The reuse policy that was applied, or that would have been if the request had got so far. Never unspecified.
    public var reuse: ReusePolicy
    /// The text that the sessions' conditions were tested on.
    public var targetContentIdentifier: String?
    /// The rule that chose the session, in words.
    public var rule: String
    /// The sessions that were not chosen. At most ``Limits/decisionCandidates``.
    public var others: [DecisionRecord.Candidate]
    /// How many sessions each rule rejected, in the order of the rules. The sessions in `others` are counted too.
    public var counts: [DecisionRecord.RejectionCount]
    /// The access rule that allowed the request; absent: no access rule applies to it.
    public var permission: String?
    /// The sender of the request; absent where it is not known.
    public var sender: Sender?
    /// When the request was accepted or refused; wall time. Absent for `resolve`.
    public var accepted: WallTime?
    /// The condition of the chosen session that holds for the target, cut at ``Limits/explainedConditionBytes``.
    /// Absent: the choice depended on no condition.
    public var condition: String?
    /// The machine that the request was forwarded to. Absent: this machine decided.
    public var machine: String?
    /// The age of what was known of other machines. Absent: it played no part.
    public var knowledgeAge: Duration?
    /// The machines that were passed over, by name. At most ``Limits/decisionCandidates``.
    public var passedMachines: [DecisionRecord.PassedMachine]

    public init(
        request: RequestID? = nil, app: AppID? = nil, decision: Decision, session: SceneSessionID? = nil,
        reuse: ReusePolicy, targetContentIdentifier: String? = nil, rule: String,
        others: [DecisionRecord.Candidate] = [], counts: [DecisionRecord.RejectionCount] = [],
        permission: String? = nil, sender: Sender? = nil, accepted: WallTime? = nil, condition: String? = nil,
        machine: String? = nil, knowledgeAge: Duration? = nil, passedMachines: [DecisionRecord.PassedMachine] = []
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
        self.machine = machine
        self.knowledgeAge = knowledgeAge
        self.passedMachines = passedMachines
    }
}

extension DecisionRecord {
    /// A machine that did not get a request.
    public struct PassedMachine: Hashable, Sendable {
        /// The machine's name.
        public var machine: String
        /// Why it did not get the request.
        public var rejection: MachineRejection

        public init(machine: String, rejection: MachineRejection) {
            self.machine = machine
            self.rejection = rejection
        }
    }
}

/// Why another machine did not get a request.
public enum MachineRejection: UInt8, NamedChoice, JSONValue {
    /// None of its windows prefers the content.
    case doesNotPrefer = 1
    /// A window here prefers the content, or is the session that the request names.
    case hereComesFirst = 2
    /// Its window is in the background, while the chosen machine's is in the foreground.
    case notShown = 3
    /// The name of the chosen machine sorts first.
    case laterName = 4
    /// Nothing can be sent to it: it serves no links, or `activity-cluster` does not run here.
    case outOfReach = 5
    /// The broker's knowledge of it is more than 15 s old.
    case knowledgeTooOld = 6
    /// The request names another machine, or has to be handled on this one.
    case notAskedFor = 7
    /// It was chosen first, but did not take the request.
    case didNotTakeIt = 8

    public var name: String {
        switch self {
        case .doesNotPrefer: "doesNotPrefer"
        case .hereComesFirst: "hereComesFirst"
        case .notShown: "notShown"
        case .laterName: "laterName"
        case .outOfReach: "outOfReach"
        case .knowledgeTooOld: "knowledgeTooOld"
        case .notAskedFor: "notAskedFor"
        case .didNotTakeIt: "didNotTakeIt"
        }
    }
}

extension DecisionRecord {
    /// A session that was not chosen.
    public struct Candidate: Hashable, Sendable {
        /// The session, 16 bytes.
        public var session: SceneSessionID
        /// The session's title.
        public var title: String?
        /// The rule that rejected the session.
        public var rejection: Rejection
        /// The machine that has the session. Absent: this machine.
        public var machine: String?

        public init(session: SceneSessionID, title: String? = nil, rejection: Rejection, machine: String? = nil) {
            self.session = session
            self.title = title
            self.rejection = rejection
            self.machine = machine
        }
    }
}

extension DecisionRecord {
    /// How many sessions one rule rejected.
    public struct RejectionCount: Hashable, Sendable {
        /// The rule that rejected the sessions.
        public var rejection: Rejection
        /// How many sessions the rule rejected.
        public var count: UInt32

        public init(rejection: Rejection, count: UInt32) {
            self.rejection = rejection
            self.count = count
        }
    }
}

/// The rule by which a session was not chosen.
public enum Rejection: UInt8, NamedChoice, JSONValue {
    /// The session's *prefers* condition is false for the target.
    case doesNotPrefer = 1
    /// The session's *can* condition is false for the target.
    case cannotActivate = 2
    /// Another session that also fits is more recent.
    case lessRecent = 3
    /// The session can show the content, but another session prefers it.
    case otherPrefers = 4
    /// The session has another role.
    case otherRole = 5
    /// The request named another session, or asked for a new session.
    case notAskedFor = 6
    /// The session can show the content, but the reuse policy looks only at the *prefers* condition.
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
    /// The scene is connected and not on the screen.
    case background = 1
    /// The scene is on the screen and does not receive events.
    case foregroundInactive = 2
    /// The scene is on the screen and receives events.
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

/// How a scene is made, in names from the app's bundle or from a window's answer to `configure`.
public struct SceneConfiguration: Hashable, Sendable {
    /// The configuration's name. At most ``Limits/configurationNameBytes``.
    public var name: String?
    /// The role of the scene's session; empty: `UIWindowSceneSessionRoleApplication`. At most ``Limits/nameBytes``.
    public var role: String
    /// The name of the scene's class. At most ``Limits/nameBytes``.
    public var sceneClass: String?
    /// The name of the class of the scene's delegate. At most ``Limits/nameBytes``.
    public var delegateClass: String?
    /// The name of the storyboard. At most ``Limits/nameBytes``.
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

/// Which contents a session can show, and which of them it prefers.
public struct ActivationConditions: Hashable, Sendable {
    /// The predicate that is true of content which the session can show; absent: `TRUEPREDICATE`. At most
    /// ``Limits/predicateBytes``.
    public var canActivate: String
    /// The predicate that is true of content which the session prefers; absent: `FALSEPREDICATE`. At most
    /// ``Limits/predicateBytes``.
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
    /// The session's app.
    public var app: AppID
    /// How the session's scene is made.
    public var configuration: SceneConfiguration
    /// The session's title.
    public var title: String?
    /// Which blob is the session's user info, a `UserInfo` that the app set; 0: empty.
    public var userInfo: Blob
    /// The session's last saved state.
    @Boxed public var stateRestorationActivity: Activity?
    /// True if the saved state cannot be read now. The broker sends it later in `restorationAvailable`.
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

/// Why a scene is being made, and what it needs from the start.
public struct ConnectionOptions: Hashable, Sendable {
    /// The reason in one word.
    public var reason: ConnectReason
    /// The events that caused the connect. They are delivered here and nowhere else.
    public var deliveries: [Delivery]
    /// True if the saved state is set aside because it crashed the session's window too often. The scene starts
    /// without it.
    public var isStateQuarantined: Bool
    /// The type of an activity that is on its way from another window. Nothing else is known of the activity yet.
    public var handoffActivityType: String?
    /// The geometry that the window reads from the start.
    public var geometry: WindowGeometry?
    /// The external display that this window sees, if it was attached before the window connected; otherwise
    /// absent.
    public var display: ExternalDisplay?
    /// Where the window lies from the start. Absent: it is not on the screen.
    public var position: ScenePosition?

    public init(
        reason: ConnectReason = .launch, deliveries: [Delivery] = [], isStateQuarantined: Bool = false,
        handoffActivityType: String? = nil, geometry: WindowGeometry? = nil, display: ExternalDisplay? = nil,
        position: ScenePosition? = nil
    ) {
        self.reason = reason
        self.deliveries = deliveries
        self.isStateQuarantined = isStateQuarantined
        self.handoffActivityType = handoffActivityType
        self.geometry = geometry
        self.display = display
        self.position = position
    }
}
