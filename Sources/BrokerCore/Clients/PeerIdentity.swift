/// The peer of a connection, as the kernel reports it.
public struct PeerIdentity: Hashable, Sendable {
    public var processIdentifier: Int32
    public var userIdentifier: UInt32
    public var groupIdentifier: UInt32
    /// The POSIX session of the process. A process that the broker launched leads a session of its own.
    public var posixSession: Int32
    /// The start of the process, in the kernel's clock ticks since boot; 0 if unknown. The start and the process
    /// identifier together identify the process.
    public var startTime: UInt64

    public init(
        processIdentifier: Int32, userIdentifier: UInt32, groupIdentifier: UInt32, posixSession: Int32,
        startTime: UInt64 = 0
    ) {
        self.processIdentifier = processIdentifier
        self.userIdentifier = userIdentifier
        self.groupIdentifier = groupIdentifier
        self.posixSession = posixSession
        self.startTime = startTime
    }
}
