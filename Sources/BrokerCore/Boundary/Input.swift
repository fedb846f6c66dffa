public import ActivityWire

/// A fact that the shell reports. Inputs are all that the core learns.
public enum Input: Hashable, Sendable {
    /// A connection was made. The core knows only what the kernel reports of the peer.
    case opened(ClientID, PeerIdentity)
    /// The connection's hello, with digests in place of its secrets.
    indirect case greeted(ClientID, DigestedHello)
    /// A message other than a hello.
    case received(ClientID, ClientMessage)
    /// Bytes that are no message; `id` is the message's number if it could be read.
    case malformed(ClientID, Refusal, id: UInt64?)
    case closed(ClientID)
    /// The client has taken all messages up to and including this portion of events.
    case taken(ClientID, portion: UInt64)
    /// All apps that are installed now.
    case appsScanned([AppDescription])
    case processStarted(WindowProcessID, LaunchedProcess)
    case processStartFailed(WindowProcessID, reason: String)
    /// The kernel reported the end of a process; no timeout leads to this input. `lastOutput` is the end of the
    /// process's output, if known.
    case processExited(WindowProcessID, ExitStatus, lastOutput: LastOutput = .none)
    /// - Parameter hindrance: The last period in which messages did not reach the process, or its answers did not reach
    ///   the core; nil if there was none.
    case processInspected(WindowProcessID, ProcessCondition, hindrance: Hindrance? = nil)
    /// The image is on the disk.
    case snapshotWritten(SnapshotFile)
    case snapshotFailed(SnapshotFile, reason: String)
    case transfer(TransferReport)
    case spool(SpoolReport)
    /// The deliveries that the store has in the range that the core asked for, together with their events.
    case deliveriesRead(SceneSessionID, ClosedRange<DeliveryNumber>, [DeliveryRecord])
    /// The requests that ended in earlier runs, in order of their ends. Comes once, if the state that the core began
    /// with awaits them (``StoredState/awaitsEarlierRequests``).
    case earlierRequestsRead([RequestRecord])
    /// The configuration was read again, and decisions follow it from now on. `settings` is the list that `config`
    /// shows.
    indirect case reconfigured(BrokerPolicy, settings: [Setting])
    /// ``Broker/nextDeadline`` has come.
    case deadlineReached
    case shutdownRequested
}

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

/// The digest of a secret, 32 bytes. The secret itself never enters the core.
public struct SecretDigest: Hashable, Sendable {
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }
}

/// A hello with digests in place of its secrets.
public struct DigestedHello: Hashable, Sendable {
    /// The hello's message number, for the reply.
    public var id: UInt64
    public var trace: UniqueID?
    public var version: UInt32
    public var role: ClientRole
    public var agent: String = ""
    /// Whether the client asks to be the user's hand.
    public var isHand = false
    /// Whether the peer runs a program that the configuration names as the user's hand.
    public var isFromHandProgram = false
    /// Whether the client understands the call that delivers a notification.
    public var receivesNotifications = false
    /// Whether the app can be asked what an external display shows, even if its bundle has no configuration for a
    /// display.
    public var presentsExternalDisplays = false
    public var launchToken: SecretDigest?
    public var resume: DigestedResume?
    /// The digest of the secret that the welcome will carry if the greeting is accepted.
    public var freshSecret: SecretDigest
    public init(
        id: UInt64,
        trace: UniqueID? = nil,
        version: UInt32,
        role: ClientRole,
        agent: String = "",
        launchToken: SecretDigest? = nil,
        resume: DigestedResume? = nil,
        freshSecret: SecretDigest
    ) {
        self.id = id
        self.trace = trace
        self.version = version
        self.role = role
        self.agent = agent
        self.launchToken = launchToken
        self.resume = resume
        self.freshSecret = freshSecret
    }
}

public struct DigestedResume: Hashable, Sendable {
    public var process: WindowProcessID
    public var secret: SecretDigest
    public var scenes: [HostedScene] = []
    public var heldDrags: [HeldDrag] = []
    public init(
        process: WindowProcessID, secret: SecretDigest, scenes: [HostedScene] = [], heldDrags: [HeldDrag] = []
    ) {
        self.process = process
        self.secret = secret
        self.scenes = scenes
        self.heldDrags = heldDrags
    }
}

public struct LaunchedProcess: Hashable, Sendable {
    public var processIdentifier: Int32
    /// The start of the process in clock ticks since boot, as the kernel reports it. The start distinguishes the
    /// process from a later process with the same number.
    public var startTime: UInt64
    public var launchToken: SecretDigest
    public init(processIdentifier: Int32, startTime: UInt64, launchToken: SecretDigest) {
        self.processIdentifier = processIdentifier
        self.startTime = startTime
        self.launchToken = launchToken
    }
}

public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
    case exited(Int32)
    case signaled(Int32)
    /// The process was no child of this broker, so only its end is known.
    case unknown
    /// The process may still live, but did not connect again in time.
    case givenUp

    public var description: String {
        switch self {
        case .exited(let code): "exited with status \(code)"
        case .signaled(let signal): "was killed by signal \(signal)"
        case .unknown: "ended"
        case .givenUp: "did not reconnect in time"
        }
    }
}

public enum ProcessCondition: UInt8, Hashable, Sendable, CaseIterable {
    case running = 0
    /// Stopped by a signal or held by a debugger.
    case stopped = 1
    case gone = 2
}
