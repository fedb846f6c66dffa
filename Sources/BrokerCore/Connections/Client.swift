public import ActivityWire

/// One connection, and what it has shown itself to be.
struct Client: Hashable, Sendable {
    enum Standing: Hashable, Sendable {
        /// Nothing but the kernel's word is known of it.
        case ungreeted
        case tool
        case window(WindowProcessID, AppID)
        /// A window that said goodbye, or was told to leave: what it still says is not heard.
        case leaving
    }

    let id: ClientID
    let peer: PeerCredentials
    var standing: Standing = .ungreeted
    /// The change that its welcome depends on: nothing may reach it sooner.
    var welcomedAfter: ChangeSequence = .none
    /// Messages that made no sense; a few too many end the connection.
    var malformedMessages = 0
    /// A tool of the program that is the user's hand.
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

/// What the broker says of itself in `status`.
public struct BrokerIdentity: Hashable, Sendable {
    public var version: String
    public var processIdentifier: Int32
    public var endpoint: String
    public var stateDirectory: String
    /// Where window processes' output goes.
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
