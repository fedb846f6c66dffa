// Written by `make schema` from Tools/Schema/Proto.

/// The first message of every connection, sent by a client.
public struct Hello: Hashable, Sendable {
    /// The version of this protocol that the client speaks.
    public var version: UInt32
    /// The kind of client. Exactly one.
    public var role: ClientRole
    /// The client program's name and version, for people. ``Limits/titleBytes``.
    public var agent: String
    /// The one-time token of a launched process, from its inherited descriptor. Of a tool, and beside `resume`, nothing
    /// but its length is looked at. ``Limits/tokenBytes``.
    public var launchToken: Blob?
    /// Takes up an earlier connection of the same process.
    public var resume: Resume?
    /// The user's hand: a tool that also sends input to windows and sees their live pictures. Only of a program that the
    /// broker's configuration names (`handPrograms`); of any other one the hello is refused.
    public var isHand: Bool
    /// True for a window that knows the call `receiveNotification`. Other windows are never sent it; notifications for
    /// their apps end as `unsupported`.
    public var receivesNotifications: Bool
    /// Whether its app says what an external display shows also where its bundle has no configuration of that role. It
    /// gets `configure` for a session of that role, and an answer without a name and a class offers nothing.
    public var presentsExternalDisplays: Bool

    public init(
        version: UInt32 = ProtocolVersion.current, role: ClientRole, agent: String = "", launchToken: Blob? = nil,
        resume: Resume? = nil, isHand: Bool = false, receivesNotifications: Bool = false,
        presentsExternalDisplays: Bool = false
    ) {
        self.version = version
        self.role = role
        self.agent = agent
        self.launchToken = launchToken
        self.resume = resume
        self.isHand = isHand
        self.receivesNotifications = receivesNotifications
        self.presentsExternalDisplays = presentsExternalDisplays
    }
}

/// The kind of client. Exactly one.
public enum ClientRole: Hashable, Sendable {
    /// A tool of the user: the command line, a page, a test.
    case tool
    /// A process that hosts scenes of this app. ``Limits/appIdentifierBytes``.
    case window(AppID)
}

/// The proof, the scenes and the drags of a window that reconnects.
public struct Resume: Hashable, Sendable {
    /// The identifier that `Welcome` gave, 16 bytes.
    public var process: WindowProcessID
    /// The secret that the last `Welcome` gave. ``Limits/tokenBytes``.
    public var secret: Blob
    /// The live scenes of this process. ``Limits/hostedScenes``.
    public var scenes: [HostedScene]
    /// The drags that this process was told of and not told the end of. ``DragLimits/sessions``.
    public var heldDrags: [HeldDrag]

    public init(process: WindowProcessID, secret: Blob, scenes: [HostedScene] = [], heldDrags: [HeldDrag] = []) {
        self.process = process
        self.secret = secret
        self.scenes = scenes
        self.heldDrags = heldDrags
    }
}

/// A live scene as its process knows it.
public struct HostedScene: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The epoch under which this process connected it.
    public var epoch: SceneEpoch
    /// The scene's state in the process.
    public var state: SceneState
    /// The last delivery it has handled; 0: none.
    public var lastHandled: DeliveryNumber

    public init(session: SceneSessionID, epoch: SceneEpoch, state: SceneState, lastHandled: DeliveryNumber = .none) {
        self.session = session
        self.epoch = epoch
        self.state = state
        self.lastHandled = lastHandled
    }
}

/// Answers `hello`.
public struct Welcome: Hashable, Sendable {
    /// The version of this protocol that the connection speaks.
    public var version: UInt32
    /// The connection's number; never used again.
    public var client: ClientID
    /// For windows: who they are from now on, 16 bytes. Empty for tools.
    public var process: WindowProcessID?
    /// For windows: shown again in `Resume` after a lost connection. Used once, then replaced.
    public var secret: Blob?
    /// Scenes named in `Resume` that this process no longer owns, 16 bytes each.
    public var lostScenes: [SceneSessionID]
    /// The number of the broker's run; rises with every start, and when the store is opened anew.
    public var brokerEpoch: UInt64
    /// For tools: milliseconds that a request gets which names no timeout; absent from a broker that does not say.
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

/// The broker closes this connection.
struct BrokerGoodbye: Hashable, Sendable {
    /// Why.
    var refusal: Refusal
    /// Whether the client should come back.
    var reconnect: Bool = false
}
