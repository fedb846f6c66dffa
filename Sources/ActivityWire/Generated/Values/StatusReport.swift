// Written by `make schema` from Tools/Schema/Proto.

/// The decision about a request. Answers `resolve` and `explain`.
struct DecisionReply: Hashable, Sendable {
    /// The decision about the request.
    var record: DecisionRecord
    /// How far the request has come, and how it ended; absent for `resolve`.
    var outcome: ActivationOutcome?
}

/// Where a process's log is. Answers `log`.
struct LogReply: Hashable, Sendable {
    /// The path of the log file on the broker's machine.
    var path: String
}

/// The broker in figures.
public struct StatusReport: Hashable, Sendable {
    /// The broker's version.
    public var version: String
    /// The number of the broker's run. It rises with every start of the broker, and when the broker reopens its
    /// store.
    public var brokerEpoch: UInt64
    /// The process identifier of the broker.
    public var processIdentifier: Int32
    /// How long the broker has run, in milliseconds.
    public var uptime: Duration
    /// The socket that the broker listens at.
    public var endpoint: String
    /// The directory that the broker keeps its state in.
    public var stateDirectory: String
    /// The number of known apps.
    public var apps: UInt32
    /// The number of sessions, connected or not.
    public var sessions: UInt32
    /// The number of live scenes.
    public var scenes: UInt32
    /// The number of connections.
    public var clients: UInt32
    /// The number of requests that have not ended.
    public var requestsUnderWay: UInt32
    /// The number of accepted events that are not acknowledged.
    public var deliveriesPending: UInt32
    /// The number of commits in this run of the broker.
    public var commits: UInt64
    /// The broker's own figures, in a fixed order.
    public var metrics: [Metric]
    /// The processes whose connections were refused since the broker's start, the latest last.
    public var refusedProcesses: [RefusedProcess]
    /// The display that programs of windows inherit: the value of WAYLAND_DISPLAY, or else of DISPLAY. Absent if the
    /// broker has neither.
    public var inheritedDisplay: String?
    /// The PATH in which programs of windows are looked for.
    public var inheritedPath: String

    public init(
        version: String, brokerEpoch: UInt64, processIdentifier: Int32, uptime: Duration, endpoint: String,
        stateDirectory: String, apps: UInt32, sessions: UInt32, scenes: UInt32, clients: UInt32,
        requestsUnderWay: UInt32, deliveriesPending: UInt32, commits: UInt64, metrics: [Metric] = [],
        refusedProcesses: [RefusedProcess] = [], inheritedDisplay: String? = nil, inheritedPath: String = ""
    ) {
        self.version = version
        self.brokerEpoch = brokerEpoch
        self.processIdentifier = processIdentifier
        self.uptime = uptime
        self.endpoint = endpoint
        self.stateDirectory = stateDirectory
        self.apps = apps
        self.sessions = sessions
        self.scenes = scenes
        self.clients = clients
        self.requestsUnderWay = requestsUnderWay
        self.deliveriesPending = deliveriesPending
        self.commits = commits
        self.metrics = metrics
        self.refusedProcesses = refusedProcesses
        self.inheritedDisplay = inheritedDisplay
        self.inheritedPath = inheritedPath
    }
}

/// A process that wanted more connections than it may have.
public struct RefusedProcess: Hashable, Sendable {
    /// The process's identifier.
    public var processIdentifier: Int32
    /// The file of the process's program; empty where it is not known.
    public var program: String
    /// How many of the process's connections were refused.
    public var connections: UInt64
    /// Why the last of these connections was refused, with the name of the limit.
    public var reason: String
    /// The value of the limit.
    public var limit: UInt64

    public init(processIdentifier: Int32, program: String, connections: UInt64, reason: String, limit: UInt64) {
        self.processIdentifier = processIdentifier
        self.program = program
        self.connections = connections
        self.reason = reason
        self.limit = limit
    }
}

/// One of the broker's own figures, counted since its start. Metrics may be added and removed between versions.
public struct Metric: Hashable, Sendable {
    /// The metric's name, such as `inputs.received` or `commit.latency.p99`.
    public var name: String
    /// The metric's value.
    public var value: UInt64
    /// The value's unit: `count`, `bytes` or `microseconds`.
    public var unit: String

    public init(name: String, value: UInt64, unit: String = "count") {
        self.name = name
        self.value = value
        self.unit = unit
    }
}

/// The broker's settings or its limits. Answers `configuration` and `limits`.
struct SettingList: Hashable, Sendable {
    /// The settings or the limits, in a fixed order.
    var settings: [Setting] = []
}

/// One setting or limit.
public struct Setting: Hashable, Sendable {
    /// The name of the setting or limit.
    public var name: String
    /// The value as text. A duration is written like `15s` or `500ms`.
    public var value: String
    /// The unit of the value: `bytes`, `count`, `duration`, or empty.
    public var unit: String
    /// Where the value was set: `default`, `file`, `environment` or `flag`; empty for limits.
    public var source: String
    /// The effect of the setting, for people.
    public var meaning: String

    public init(name: String, value: String, unit: String = "", source: String = "", meaning: String = "") {
        self.name = name
        self.value = value
        self.unit = unit
        self.source = source
        self.meaning = meaning
    }
}
