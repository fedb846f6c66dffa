// Written by `make schema` from Tools/Schema/Proto.

/// The first message of every connection, sent by a client.
public struct Hello: Hashable, Sendable {
    /// The version of this protocol that the client speaks.
    public var version: UInt32
    /// The kind of client: a tool or a window process. Exactly one.
    public var role: ClientRole
    /// The client program's name and version, for people. At most ``Limits/titleBytes``.
    public var agent: String
    /// The token that the broker gave to a process which it launched, through an inherited descriptor. Good for one
    /// use. The broker checks only the token's length if the client is a tool or sends `resume`. At most
    /// ``Limits/tokenBytes``.
    public var launchToken: Blob?
    /// Continues an earlier connection of the same process.
    public var resume: Resume?
    /// True for the user's hand: a tool that also sends input to windows and sees their live pictures. The broker
    /// refuses the hello unless its configuration names the client's program (`handPrograms`).
    public var isHand: Bool
    /// True for a window process that knows the call `receiveNotification`. The broker never sends that call to
    /// other window processes. Notifications for their apps end as `unsupported`.
    public var receivesNotifications: Bool
    /// True if the app decides in `configure` what an external display shows, even where its bundle has no
    /// configuration of the display's role. The process then gets `configure` for a session of that role. An answer
    /// that has neither a name nor a class means that the app shows nothing there.
    public var presentsExternalDisplays: Bool
    /// True for the cluster client: the tool that tells other machines what this machine has, and the broker what they
    /// have. The broker refuses the hello unless the client's program is its own `activity-cluster`, or if it has a
    /// cluster client already.
    public var isCluster: Bool
    /// The machine for whose broker this connection speaks; absent: it speaks for its own process. Over a link, the sender
    /// has proved a key of this machine. The broker refuses the hello unless the client's program is its own
    /// `activity-cluster`, and if its setting `acceptsFrom` leaves the machine out. At most ClusterLimits.nameBytes.
    public var machine: String?
    /// The revision in which that machine joined its cluster, which never goes back; 0 without `machine`.
    public var fence: Int64

    public init(
        version: UInt32 = ProtocolVersion.current, role: ClientRole, agent: String = "", launchToken: Blob? = nil,
        resume: Resume? = nil, isHand: Bool = false, receivesNotifications: Bool = false,
        presentsExternalDisplays: Bool = false, isCluster: Bool = false, machine: String? = nil, fence: Int64 = 0
    ) {
        self.version = version
        self.role = role
        self.agent = agent
        self.launchToken = launchToken
        self.resume = resume
        self.isHand = isHand
        self.receivesNotifications = receivesNotifications
        self.presentsExternalDisplays = presentsExternalDisplays
        self.isCluster = isCluster
        self.machine = machine
        self.fence = fence
    }
}

/// The kind of client: a tool or a window process. Exactly one.
public enum ClientRole: Hashable, Sendable {
    /// A tool of the user, such as the command line, a page or a test.
    case tool
    /// A process that hosts scenes, by the identifier of its app. At most ``Limits/appIdentifierBytes``.
    case window(AppID)
}

/// The proof, the scenes and the drags of a window process that reconnects.
public struct Resume: Hashable, Sendable {
    /// The process's identifier, as `Welcome` gave it, 16 bytes.
    public var process: WindowProcessID
    /// The secret that the last `Welcome` gave. At most ``Limits/tokenBytes``.
    public var secret: Blob
    /// The live scenes of this process. At most ``Limits/hostedScenes``.
    public var scenes: [HostedScene]
    /// The drags that this process takes part in and whose end it was not told. At most ``DragLimits/sessions``.
    public var heldDrags: [HeldDrag]

    public init(process: WindowProcessID, secret: Blob, scenes: [HostedScene] = [], heldDrags: [HeldDrag] = []) {
        self.process = process
        self.secret = secret
        self.scenes = scenes
        self.heldDrags = heldDrags
    }
}

/// A live scene, as its process knows it.
public struct HostedScene: Hashable, Sendable {
    /// The scene's session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch under which this process connected the scene.
    public var epoch: SceneEpoch
    /// The scene's state in the process.
    public var state: SceneState
    /// The number of the last delivery that the scene has handled; 0: none.
    public var lastHandled: DeliveryNumber

    public init(session: SceneSessionID, epoch: SceneEpoch, state: SceneState, lastHandled: DeliveryNumber = .none) {
        self.session = session
        self.epoch = epoch
        self.state = state
        self.lastHandled = lastHandled
    }
}

/// The broker's greeting. Answers `hello`.
public struct Welcome: Hashable, Sendable {
    /// The version of the protocol that this connection speaks.
    public var version: UInt32
    /// The connection's number. No later connection gets the same number.
    public var client: ClientID
    /// For window processes: the process's identifier from now on, 16 bytes. Empty for tools.
    public var process: WindowProcessID?
    /// For window processes: the secret to send in `Resume` after a lost connection. Good for one use; the next
    /// `Welcome` has a new secret.
    public var secret: Blob?
    /// The scenes of `Resume` that this process no longer owns, by their sessions' identifiers, 16 bytes each.
    public var lostScenes: [SceneSessionID]
    /// The number of the broker's run. It rises with every start of the broker, and when the broker reopens its
    /// store.
    public var brokerEpoch: UInt64
    /// For tools: how long a request without a `timeout` is given, in milliseconds. Absent where the broker does
    /// not say it.
    public var requestTimeout: Duration?

    public init(
        version: UInt32 = ProtocolVersion.current, client: ClientID, process: WindowProcessID? = nil,
        secret: Blob? = nil, lostScenes: [SceneSessionID] = [], brokerEpoch: UInt64, requestTimeout: Duration? = nil
    ) {
        self.version = version
        self.client = client
        self.process = process
        self.secret = secret
        self.lostScenes = lostScenes
        self.brokerEpoch = brokerEpoch
        self.requestTimeout = requestTimeout
    }
}

/// The broker closes the connection, and says why.
struct BrokerGoodbye: Hashable, Sendable {
    /// The reason for closing the connection.
    var refusal: Refusal
    /// True if the client should connect again.
    var reconnect: Bool = false
}
