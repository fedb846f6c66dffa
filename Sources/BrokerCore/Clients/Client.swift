import ActivityWire

/// A connection, and what the peer has proved to be.
struct Client: Hashable, Sendable {
    enum PeerState: Hashable, Sendable {
        /// The client has not said hello. The broker knows only what the kernel reports of the client.
        case ungreeted
        case tool
        case window(WindowProcessID, AppID)
        /// A window that said goodbye or was told to leave; its further messages are refused.
        case leaving
    }

    let id: ClientID
    let peer: PeerIdentity
    var peerState: PeerState = .ungreeted
    /// The number of the changes that the welcome depends on. Nothing is sent to the client before their commit.
    var welcomedAfter: ChangeSequence = .none
    /// Number of malformed messages. The connection ends at ``Broker/malformedMessageLimit``.
    var malformedMessages = 0
    /// Whether the client is the display client.
    var isDisplayClient = false
    /// Whether the client is the cluster client.
    var isClusterClient = false
    /// The machine for whose broker the client speaks; nil: it speaks for itself.
    var machine: String?
    /// What a machine's broker vouches for, of the request that is being handled; nil for all other requests.
    @Boxed var origin: RequestOrigin?

    var app: AppID? {
        if case .window(_, let app) = peerState { app } else { nil }
    }

    var isTool: Bool { peerState == .tool }

    var process: WindowProcessID? {
        if case .window(let process, _) = peerState { process } else { nil }
    }

    func sender(_ session: SceneSessionID?) -> Sender {
        Sender(
            app: origin?.app ?? app, session: origin?.session ?? session, processIdentifier: peer.processIdentifier,
            userIdentifier: peer.userIdentifier, machine: machine)
    }
}
