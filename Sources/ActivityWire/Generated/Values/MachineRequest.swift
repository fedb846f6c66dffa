// Written by `make schema` from Tools/Schema/Proto.

/// A query to another machine.
public struct MachineQuery: Hashable, Sendable {
    /// The machine's name. At most ClusterLimits.nameBytes.
    public var machine: String
    /// One of the queries that other machines may ask: `sessions`, `session` or `explain`.
    public var query: Query

    public init(machine: String, query: Query) {
        self.machine = machine
        self.query = query
    }
}

/// A request of this broker to another machine.
public struct MachineRequest: Hashable, Sendable {
    /// The broker's number of the request, which `machineReply` repeats.
    public var number: UInt64
    /// The machine's name. At most ClusterLimits.nameBytes.
    public var machine: String
    /// The time that the request may take. A link that has to be made first takes part of it.
    public var timeout: Duration
    /// The request that is passed on. Exactly one.
    public var body: MachineRequest.Body

    public init(number: UInt64, machine: String, timeout: Duration, body: MachineRequest.Body) {
        self.number = number
        self.machine = machine
        self.timeout = timeout
        self.body = body
    }
}

extension MachineRequest {
    /// The request that is passed on. Exactly one.
    public indirect enum Body: Hashable, Sendable {
        /// A query of a tool.
        case query(Query)
        /// A request to open something, with its `origin`.
        case activate(ActivationRequest)
        /// The question what the other machine would decide, with its `origin`.
        case resolve(ActivationRequest)
    }
}

/// What came of a request to another machine.
public struct MachineReply: Hashable, Sendable {
    /// The number of the `machineRequest`.
    public var number: UInt64
    /// The other broker's reply, or a refusal of the cluster client itself: `machineUnreachable` if nothing was sent,
    /// `machineLost` if the request was sent and its reply did not come, `machineRevoked` if a key is not allowed any more.
    public var reply: Reply

    public init(number: UInt64, reply: Reply) {
        self.number = number
        self.reply = reply
    }
}
