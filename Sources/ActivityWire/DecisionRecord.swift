/// Why a request ended in the window it did: what `explain` prints.
public struct DecisionRecord: Hashable, Sendable {
    public var request: RequestID?
    public var app: AppID
    public var decision: Decision
    /// The session chosen or to be made; nil when nothing was chosen, or for a dry run that would make one.
    public var session: SceneSessionID?
    public var reuse: ReusePolicy
    public var targetContentIdentifier: String?
    /// The rule that chose the winner, in words.
    public var rule: String
    /// Up to ``Limits/decisionCandidates`` sessions that were not chosen, each with the rule that rejected it.
    public var others: [Candidate]
    /// How many sessions each rule rejected, the listed ones included, in the rules' order.
    public var counts: [RejectionCount]
    /// The access rule that let the request through; nil: none says anything about it.
    public var permission: String?
    public init(
        request: RequestID? = nil,
        app: AppID,
        decision: Decision,
        session: SceneSessionID? = nil,
        reuse: ReusePolicy,
        targetContentIdentifier: String? = nil,
        rule: String,
        others: [Candidate] = [],
        counts: [RejectionCount] = [],
        permission: String? = nil
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
    }

    public struct Candidate: Hashable, Sendable {
        public var session: SceneSessionID
        public var title: String?
        public var rejection: Rejection
        public init(session: SceneSessionID, title: String? = nil, rejection: Rejection) {
            self.session = session
            self.title = title
            self.rejection = rejection
        }
    }

    public struct RejectionCount: Hashable, Sendable {
        public var rejection: Rejection
        public var count: UInt32
        public init(rejection: Rejection, count: UInt32) {
            self.rejection = rejection
            self.count = count
        }
    }
}

/// The rule by which a session was not chosen.
public enum Rejection: UInt8, Hashable, Sendable, CaseIterable {
    case doesNotPrefer = 1
    case cannotActivate = 2
    /// Prefers or can, but another session is more recent (U:R5).
    case lessRecent = 3
    /// Can, but another session prefers (U:R2).
    case otherPrefers = 4
    case otherRole = 5
    /// The request named another session, or asked for a new one.
    case notAskedFor = 6
    /// *Can* does not count for this policy (U:A8).
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
