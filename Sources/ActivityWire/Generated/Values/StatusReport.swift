// Written by `make schema` from Tools/Schema/Proto.

/// Answers `resolve` and `explain`.
struct DecisionReply: Hashable, Sendable {
    /// The decision.
    var record: DecisionRecord
    /// The outcome; absent for `resolve`.
    var outcome: ActivationOutcome?
}

/// Answers `log`.
struct LogReply: Hashable, Sendable {
    /// The file on the broker's machine.
    var path: String
}

/// The broker in figures.
public struct StatusReport: Hashable, Sendable {
    /// The broker's version.
    public var version: String
    /// The number of the broker's run.
    public var brokerEpoch: UInt64
    /// The broker's process.
    public var processIdentifier: Int32
    /// Milliseconds since its start.
    public var uptime: Duration
    /// Where it listens.
    public var endpoint: String
    /// Where it keeps its state.
    public var stateDirectory: String
    /// Known apps.
    public var apps: UInt32
    /// Sessions, connected or not.
    public var sessions: UInt32
    /// Live scenes.
    public var scenes: UInt32
    /// Connections.
    public var clients: UInt32
    /// Requests that have not ended.
    public var requestsUnderWay: UInt32
    /// Accepted events that are not acknowledged.
    public var deliveriesPending: UInt32
    /// Commits of this run.
    public var commits: UInt64
    /// The broker's own figures, in a fixed order.
    public var metrics: [Metric]
    /// Processes of which connections were refused since the broker's start, the latest last.
    public var refusedProcesses: [RefusedProcess]

    public init(
        version: String, brokerEpoch: UInt64, processIdentifier: Int32, uptime: Duration, endpoint: String,
        stateDirectory: String, apps: UInt32, sessions: UInt32, scenes: UInt32, clients: UInt32,
        requestsUnderWay: UInt32, deliveriesPending: UInt32, commits: UInt64, metrics: [Metric] = [],
        refusedProcesses: [RefusedProcess] = []
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
    }
}

/// A process that wanted more connections than it may have.
public struct RefusedProcess: Hashable, Sendable {
    /// The process.
    public var processIdentifier: Int32
    /// The file of its program; empty where it is not known.
    public var program: String
    /// How many of its connections were refused.
    public var connections: UInt64
    /// Why the last one was, with the limit's name.
    public var reason: String
    /// The limit.
    public var limit: UInt64

    public init(processIdentifier: Int32, program: String, connections: UInt64, reason: String, limit: UInt64) {
        self.processIdentifier = processIdentifier
        self.program = program
        self.connections = connections
        self.reason = reason
        self.limit = limit
    }
}

/// One of the broker's own figures, since its start. Names may come and go between versions.
public struct Metric: Hashable, Sendable {
    /// The name of the metric, such as `inputs.received` or `commit.latency.p99`.
    public var name: String
    /// The figure.
    public var value: UInt64
    /// `count`, `bytes` or `microseconds`.
    public var unit: String

    public init(name: String, value: UInt64, unit: String = "count") {
        self.name = name
        self.value = value
        self.unit = unit
    }
}

/// Answers `configuration` and `limits`.
struct SettingList: Hashable, Sendable {
    /// In a fixed order.
    var settings: [Setting] = []
}

/// One setting or limit.
public struct Setting: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value as text; a duration as `15s` or `500ms`.
    public var value: String
    /// The value's unit: `bytes`, `count`, `duration`, or empty.
    public var unit: String
    /// Where it came from: `default`, `file`, `environment` or `flag`; empty for limits.
    public var source: String
    /// The setting's effect, for people.
    public var meaning: String

    public init(name: String, value: String, unit: String = "", source: String = "", meaning: String = "") {
        self.name = name
        self.value = value
        self.unit = unit
        self.source = source
        self.meaning = meaning
    }
}
