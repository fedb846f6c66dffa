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
    /// What is asked.
    public var query: Query
    /// The time that the request may take. A link that has to be made first takes part of it.
    public var timeout: Duration

    public init(number: UInt64, machine: String, query: Query, timeout: Duration) {
        self.number = number
        self.machine = machine
        self.query = query
        self.timeout = timeout
    }
}

/// What came of a request to another machine.
public struct MachineReply: Hashable, Sendable {
    /// The number of the `machineRequest`.
    public var number: UInt64
    /// The other broker's reply, or the refusal `machineUnreachable` of the cluster client itself.
    public var reply: Reply

    public init(number: UInt64, reply: Reply) {
        self.number = number
        self.reply = reply
    }
}
