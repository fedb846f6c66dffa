/// What the shell knows of the cluster client's process.
public struct ClusterProcessFacts: Hashable, Sendable {
    /// Nil while no process runs.
    public var processIdentifier: Int32?
    /// How often a process has ended and was started again.
    public var restarts: UInt32
    /// How the last process ended; nil if none has.
    public var lastEnd: String?

    public init(processIdentifier: Int32? = nil, restarts: UInt32 = 0, lastEnd: String? = nil) {
        self.processIdentifier = processIdentifier
        self.restarts = restarts
        self.lastEnd = lastEnd
    }
}
