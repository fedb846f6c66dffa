public import ActivityWire

/// A connection, and what the peer has proved to be.
struct Client: Hashable, Sendable {
    enum Standing: Hashable, Sendable {
        /// The client has not said hello. The broker knows only what the kernel reports of the client.
        case ungreeted
        case tool
        case window(WindowProcessID, AppID)
        /// A window that said goodbye or was told to leave; its further messages are refused.
        case leaving
    }

    let id: ClientID
    let peer: PeerIdentity
    var standing: Standing = .ungreeted
    /// The number of the changes that the welcome depends on. Nothing is sent to the client before their commit.
    var welcomedAfter: ChangeSequence = .none
    /// Number of malformed messages. The connection ends at ``Broker/malformedMessageLimit``.
    var malformedMessages = 0
    /// Whether the client is the user's hand.
    var isHand = false

    var app: AppID? {
        if case .window(_, let app) = standing { app } else { nil }
    }

    var isTool: Bool { standing == .tool }

    var process: WindowProcessID? {
        if case .window(let process, _) = standing { process } else { nil }
    }

    func sender(_ session: SceneSessionID?) -> Sender {
        Sender(
            app: app, session: session, processIdentifier: peer.processIdentifier, userIdentifier: peer.userIdentifier)
    }
}

/// The broker's description of itself in `status`.
public struct BrokerIdentity: Hashable, Sendable {
    public var version: String
    public var processIdentifier: Int32
    public var endpoint: String
    public var stateDirectory: String
    /// Directory for the output of window processes.
    public var logDirectory: String
    public var settings: [Setting] = []
    public var limits: [Setting] = []
    public init(
        version: String,
        processIdentifier: Int32,
        endpoint: String,
        stateDirectory: String,
        logDirectory: String,
        settings: [Setting] = [],
        limits: [Setting] = []
    ) {
        self.version = version
        self.processIdentifier = processIdentifier
        self.endpoint = endpoint
        self.stateDirectory = stateDirectory
        self.logDirectory = logDirectory
        self.settings = settings
        self.limits = limits
    }
}
