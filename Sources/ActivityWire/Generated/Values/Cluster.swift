// Written by `make schema` from Tools/Schema/Proto.

/// The name of another machine, and the place in a list at which a page begins.
public struct ClusterQuery: Hashable, Sendable {
    /// The name of the only machine that is listed; absent: all. At most ClusterLimits.nameBytes.
    public var machine: String?
    /// The `next` of the page before this one; absent: the list begins. At most ClusterLimits.placeBytes.
    public var after: String?
    /// The most rows that the page may have. 0, or a number over ClusterLimits.rowsPerPage, stands for
    /// ClusterLimits.rowsPerPage.
    public var limit: UInt32?

    public init(machine: String? = nil, after: String? = nil, limit: UInt32? = nil) {
        self.machine = machine
        self.after = after
        self.limit = limit
    }
}

/// The broker's place in a cluster. Answers `cluster`.
public struct ClusterReport: Hashable, Sendable {
    /// The endpoints of etcd, as the setting `cluster` has them; none: the broker is in no cluster, and nothing else of
    /// this message has a meaning.
    public var endpoints: [String]
    /// The cluster's name.
    public var cluster: String
    /// The name of this machine in the cluster.
    public var machine: String
    /// The process that speaks with etcd; absent while none runs.
    public var processIdentifier: Int32?
    /// How often that process has ended and was started again since the broker's start.
    public var restarts: UInt32
    /// How the process ended last; absent: it has not.
    public var lastEnd: String?
    /// Age of what is known of other machines: it contains everything that existed this long ago; absent: nothing was ever known.
    public var knowledgeAge: Duration?
    /// How long ago the process told `state`.
    public var stateAge: Duration?
    /// How the process was then; absent: it has not told.
    public var state: ClusterState?
    /// The number of other machines.
    public var machines: UInt32
    /// The number of their apps.
    public var apps: UInt32
    /// The number of their live sessions.
    public var sessions: UInt32

    public init(
        endpoints: [String] = [], cluster: String, machine: String, processIdentifier: Int32? = nil,
        restarts: UInt32 = 0, lastEnd: String? = nil, knowledgeAge: Duration? = nil, stateAge: Duration? = nil,
        state: ClusterState? = nil, machines: UInt32 = 0, apps: UInt32 = 0, sessions: UInt32 = 0
    ) {
        self.endpoints = endpoints
        self.cluster = cluster
        self.machine = machine
        self.processIdentifier = processIdentifier
        self.restarts = restarts
        self.lastEnd = lastEnd
        self.knowledgeAge = knowledgeAge
        self.stateAge = stateAge
        self.state = state
        self.machines = machines
        self.apps = apps
        self.sessions = sessions
    }
}

/// How the process that speaks with etcd is.
public struct ClusterState: Hashable, Sendable {
    /// `waiting`, `joining`, `joined`, `nameTaken`, `stopped`, `leaving` or `left`. At most ClusterLimits.textBytes.
    public var presence: String
    /// The revision in which this machine's row was created, higher after every join; 0: the machine is not in the cluster.
    public var fence: UInt64
    /// The lease of this machine's rows; absent: there is none.
    public var lease: Int64?
    /// How long ago the last proof of this machine's row was requested; absent: there is none since it joined.
    public var proofAge: Duration?
    /// True while it is certain that no other machine has taken this one's place.
    public var isProven: Bool
    /// How long ago the last full list was requested; absent: there was none.
    public var listAge: Duration?
    /// How long ago the last change of another machine's row was seen; absent: there was none.
    public var changeAge: Duration?
    /// The revision that is known completely.
    public var revision: UInt64
    /// The highest revision that an answer had.
    public var seenRevision: UInt64
    /// Rows of this machine that are still to be written.
    public var unpublished: UInt32
    /// Counts since the process's start, in a fixed order. At most ClusterLimits.figures.
    public var figures: [Metric]
    /// Present problems, which may need an operator. At most ClusterLimits.problems.
    public var problems: [ClusterProblem]
    /// Apps and sessions of this machine that other machines don't see, or see in part. At most ClusterLimits.leftOut.
    public var leftOut: [ClusterLeftOut]
    /// The endpoints as they were used last. At most ClusterLimits.endpoints.
    public var endpoints: [ClusterEndpoint]

    public init(
        presence: String, fence: UInt64 = 0, lease: Int64? = nil, proofAge: Duration? = nil, isProven: Bool = false,
        listAge: Duration? = nil, changeAge: Duration? = nil, revision: UInt64 = 0, seenRevision: UInt64 = 0,
        unpublished: UInt32 = 0, figures: [Metric] = [], problems: [ClusterProblem] = [],
        leftOut: [ClusterLeftOut] = [], endpoints: [ClusterEndpoint] = []
    ) {
        self.presence = presence
        self.fence = fence
        self.lease = lease
        self.proofAge = proofAge
        self.isProven = isProven
        self.listAge = listAge
        self.changeAge = changeAge
        self.revision = revision
        self.seenRevision = seenRevision
        self.unpublished = unpublished
        self.figures = figures
        self.problems = problems
        self.leftOut = leftOut
        self.endpoints = endpoints
    }
}

/// Something in the cluster that an operator may have to mend.
public struct ClusterProblem: Hashable, Sendable {
    /// Its name, such as `machineNameTaken`. At most ClusterLimits.textBytes.
    public var code: String
    /// A description for people. At most ``Limits/reasonBytes``.
    public var reason: String

    public init(code: String, reason: String) {
        self.code = code
        self.reason = reason
    }
}

/// An app or a session of this machine that other machines don't see, or not completely.
public struct ClusterLeftOut: Hashable, Sendable {
    /// The app's identifier. At most ``Limits/appIdentifierBytes``.
    public var app: String
    /// The session, 16 bytes; absent: the app itself is left out.
    public var session: SceneSessionID?
    /// Why, for people. At most ``Limits/reasonBytes``.
    public var reason: String

    public init(app: String, session: SceneSessionID? = nil, reason: String) {
        self.app = app
        self.session = session
        self.reason = reason
    }
}

/// An endpoint of etcd.
public struct ClusterEndpoint: Hashable, Sendable {
    /// Its address. At most ClusterLimits.endpointBytes.
    public var address: String
    /// True for the endpoint that the next request goes to first.
    public var isPreferred: Bool
    /// Why its last request failed; absent: it was answered, or none was sent. At most ``Limits/reasonBytes``.
    public var failure: String?

    public init(address: String, isPreferred: Bool = false, failure: String? = nil) {
        self.address = address
        self.isPreferred = isPreferred
        self.failure = failure
    }
}

/// A machine in the cluster.
public struct ClusterMachine: Hashable, Sendable {
    /// The machine's name. At most ClusterLimits.nameBytes.
    public var machine: String
    /// A digest of the number of its system (machine-id(5)). At most ClusterLimits.textBytes.
    public var number: String
    /// The version of its program. At most ClusterLimits.textBytes.
    public var version: String
    /// Where other machines reach it; empty: nowhere yet. At most ClusterLimits.textBytes.
    public var address: String
    /// When it joined, by its own clock.
    public var since: WallTime
    /// The revision in which it joined, higher after every join.
    public var fence: UInt64

    public init(
        machine: String, number: String, version: String, address: String = "", since: WallTime, fence: UInt64
    ) {
        self.machine = machine
        self.number = number
        self.version = version
        self.address = address
        self.since = since
        self.fence = fence
    }
}

/// An app of a machine.
public struct ClusterApp: Hashable, Sendable {
    /// The machine's name; empty: the broker's own machine. At most ClusterLimits.nameBytes.
    public var machine: String
    /// The app. At most ``Limits/appIdentifierBytes``.
    public var app: AppID
    /// The app's version. At most ClusterLimits.textBytes.
    public var version: String
    /// The activity types that the app continues. At most ClusterLimits.listElements, of at most ``Limits/activityTypeBytes``
    /// each.
    public var activityTypes: [String]
    /// The schemes of the URLs that it opens. At most ClusterLimits.listElements, of at most ClusterLimits.textBytes each.
    public var urlSchemes: [String]
    /// The uniform types of the documents that it opens. At most ClusterLimits.listElements, of at most
    /// ClusterLimits.textBytes each.
    public var documentTypes: [String]
    /// Its `ClusterPolicy`: `available` or `exclusive`. At most ClusterLimits.textBytes.
    public var policy: String

    public init(
        machine: String = "", app: AppID, version: String, activityTypes: [String] = [], urlSchemes: [String] = [],
        documentTypes: [String] = [], policy: String
    ) {
        self.machine = machine
        self.app = app
        self.version = version
        self.activityTypes = activityTypes
        self.urlSchemes = urlSchemes
        self.documentTypes = documentTypes
        self.policy = policy
    }
}

/// A live session of a machine: what is needed to find its window.
public struct ClusterSession: Hashable, Sendable {
    /// The machine's name; empty: the broker's own machine. At most ClusterLimits.nameBytes.
    public var machine: String
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The session's app. At most ``Limits/appIdentifierBytes``.
    public var app: AppID
    /// The condition for content that the session prefers; absent: none. At most ``Limits/predicateBytes``.
    public var prefers: String?
    /// How often the session has been connected.
    public var epoch: SceneEpoch
    /// True if the window is in the foreground.
    public var isShown: Bool

    public init(
        machine: String = "", session: SceneSessionID, app: AppID, prefers: String? = nil, epoch: SceneEpoch,
        isShown: Bool = false
    ) {
        self.machine = machine
        self.session = session
        self.app = app
        self.prefers = prefers
        self.epoch = epoch
        self.isShown = isShown
    }
}

/// The subject of a row of the cluster: a machine, one of its apps, or one of its sessions.
public struct ClusterKey: Hashable, Sendable {
    /// The machine's name; empty: the broker's own machine. At most ClusterLimits.nameBytes.
    public var machine: String
    /// The app; absent: the row is not an app's. At most ``Limits/appIdentifierBytes``.
    public var app: AppID?
    /// The session, 16 bytes; absent: the row is not a session's.
    public var session: SceneSessionID?

    public init(machine: String = "", app: AppID? = nil, session: SceneSessionID? = nil) {
        self.machine = machine
        self.app = app
        self.session = session
    }
}

/// Rows that are new or have changed, and the keys of rows that are gone.
public struct ClusterRows: Hashable, Sendable {
    /// At most ClusterLimits.rowsPerMessage.
    public var machines: [ClusterMachine]
    /// At most ClusterLimits.rowsPerMessage.
    public var apps: [ClusterApp]
    /// At most ClusterLimits.rowsPerMessage.
    public var sessions: [ClusterSession]
    /// At most ClusterLimits.rowsPerMessage.
    public var gone: [ClusterKey]

    public init(
        machines: [ClusterMachine] = [], apps: [ClusterApp] = [], sessions: [ClusterSession] = [],
        gone: [ClusterKey] = []
    ) {
        self.machines = machines
        self.apps = apps
        self.sessions = sessions
        self.gone = gone
    }
}

/// What this machine has. The first message after the hello, and those after it up to one with `isComplete`, have all
/// apps and live sessions; later messages have what differs.
public struct MachineContent: Hashable, Sendable {
    /// The number to answer with.
    public var number: UInt64
    /// Apps and sessions.
    public var rows: ClusterRows
    /// True if the sender knows no more than these messages have said.
    public var isComplete: Bool

    public init(number: UInt64, rows: ClusterRows, isComplete: Bool = false) {
        self.number = number
        self.rows = rows
        self.isComplete = isComplete
    }
}

/// What other machines have, sent by the cluster client. Its first messages after the hello, up to one with
/// `knowledgeAge`, have all rows; later messages have what differs.
public struct ClusterUpdate: Hashable, Sendable {
    /// Rows of other machines.
    public var rows: ClusterRows
    /// The rows that were sent contain everything that was there so long ago. Absent: that is not known, or no different
    /// than before.
    public var knowledgeAge: Duration?
    /// How the client is; absent: as it told before.
    public var state: ClusterState?
    /// When the ages were taken, since the system started, with time asleep (CLOCK_BOOTTIME). The message may arrive much
    /// later, and all ages count from then. Absent: they count from its arrival.
    public var sentAt: Duration?

    public init(
        rows: ClusterRows = ClusterRows(), knowledgeAge: Duration? = nil, state: ClusterState? = nil,
        sentAt: Duration? = nil
    ) {
        self.rows = rows
        self.knowledgeAge = knowledgeAge
        self.state = state
        self.sentAt = sentAt
    }
}

/// The other machines of the cluster. Answers `clusterMachines`.
public struct ClusterMachineList: Hashable, Sendable {
    /// The machines, by name. There are at most ClusterLimits.machines.
    public var machines: [ClusterMachine]
    /// The list contains everything that was there so long ago; absent: nothing was ever known.
    public var knowledgeAge: Duration?

    public init(machines: [ClusterMachine] = [], knowledgeAge: Duration? = nil) {
        self.machines = machines
        self.knowledgeAge = knowledgeAge
    }
}

/// A page of apps. Answers `clusterApps`.
public struct ClusterAppList: Hashable, Sendable {
    /// The apps, by machine and identifier.
    public var apps: [ClusterApp]
    /// Where the next page begins; absent: this page was the last.
    public var next: String?
    /// The list contains everything that was there so long ago; absent: nothing was ever known.
    public var knowledgeAge: Duration?

    public init(apps: [ClusterApp] = [], next: String? = nil, knowledgeAge: Duration? = nil) {
        self.apps = apps
        self.next = next
        self.knowledgeAge = knowledgeAge
    }
}

/// A page of live sessions. Answers `clusterSessions`.
public struct ClusterSessionList: Hashable, Sendable {
    /// The sessions, by machine and identifier.
    public var sessions: [ClusterSession]
    /// Where the next page begins; absent: this page was the last.
    public var next: String?
    /// The list contains everything that was there so long ago; absent: nothing was ever known.
    public var knowledgeAge: Duration?

    public init(sessions: [ClusterSession] = [], next: String? = nil, knowledgeAge: Duration? = nil) {
        self.sessions = sessions
        self.next = next
        self.knowledgeAge = knowledgeAge
    }
}
