public import ActivityWire

/// A fact from outside. The core learns nothing in any other way.
public enum Input: Hashable, Sendable {
    /// A connection was made; nothing is known of it but what the kernel says.
    case opened(ClientID, PeerCredentials)
    /// The connection's hello, with its secrets already turned into digests.
    indirect case greeted(ClientID, Greeting)
    /// Any message but a hello.
    case received(ClientID, ClientMessage)
    /// Bytes that are no message; `id` is the request's where it could be read.
    case malformed(ClientID, Refusal, id: UInt64?)
    case closed(ClientID)
    /// The client has taken everything up to the portion of events that was asked about.
    case taken(ClientID, portion: UInt64)
    /// All apps that are installed now.
    case appsScanned([AppDescription])
    case processStarted(WindowProcessID, LaunchedProcess)
    case processStartFailed(WindowProcessID, reason: String)
    /// Seen by the kernel's word, never by a time-out; with the end of what it wrote, where that is known.
    case processExited(WindowProcessID, ExitStatus, lastOutput: LastOutput = .none)
    /// - Parameter hindrance: What kept messages from the process, or its answers from the core, last; nil for nothing.
    case processInspected(WindowProcessID, ProcessCondition, hindrance: Hindrance? = nil)
    /// The image is on the disk.
    case snapshotWritten(SnapshotFile)
    case snapshotFailed(SnapshotFile, reason: String)
    case transfer(TransferReport)
    case spool(SpoolReport)
    /// Those of the deliveries asked for that the store has, whole.
    case deliveriesRead(SceneSessionID, ClosedRange<DeliveryNumber>, [DeliveryRecord])
    /// The configuration was read anew: what is decided from now on follows it. `settings` is what `config` shows.
    indirect case reconfigured(BrokerPolicy, settings: [Setting])
    /// ``Broker/nextDeadline`` has come.
    case deadlineReached
    case shutdownRequested
}

/// Who is at the other end, by the kernel's word.
public struct PeerCredentials: Hashable, Sendable {
    public var processIdentifier: Int32
    public var userIdentifier: UInt32
    public var groupIdentifier: UInt32
    /// The POSIX session of the process; a launched process leads its own.
    public var posixSession: Int32
    /// When the process began, in the kernel's clock ticks: with its number, which process it is. 0 where it is not known.
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

/// 32 bytes that stand for a secret; the secret itself never enters the core.
public struct SecretDigest: Hashable, Sendable {
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }
}

/// A hello whose secrets have been digested by the listener.
public struct Greeting: Hashable, Sendable {
    /// The hello's message number, for the reply.
    public var id: UInt64
    public var trace: UniqueID?
    public var version: UInt32
    public var role: ClientRole
    public var agent: String = ""
    /// It says that it is the user's hand.
    public var isHand = false
    /// The peer runs a program that the configuration names as the user's hand.
    public var isFromHandProgram = false
    /// It knows the call for notifications.
    public var receivesNotifications = false
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
    /// Clock ticks since boot, as the kernel gives it; tells a process from a later one with the same number.
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
    /// Not a child of this broker, so only its end is known.
    case unknown
    /// It lives, as far as anybody knows, and did not connect again while it was waited for.
    case givenUp

    public var description: String {
        switch self {
        case .exited(let code): "exited with status \(code)"
        case .signaled(let signal): "was ended by signal \(signal)"
        case .unknown: "ended"
        case .givenUp: "did not come back in its time"
        }
    }
}

public enum ProcessCondition: UInt8, Hashable, Sendable, CaseIterable {
    case running = 0
    /// Stopped by a signal or held by a debugger.
    case stopped = 1
    case gone = 2
}
