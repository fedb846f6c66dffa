import Glibc

/// What a socket is for, with the options that belong to it.
public enum SocketRole: Equatable, Sendable {
    /// The broker's side: many peers, each known by a routing id.
    case router(RouterOptions)
    /// A client's side: one connection, under a routing id used once.
    case dealer(DealerOptions)
    /// The side that is asked about new connections: one question, one answer.
    case authenticator
}

/// The options of the broker's ROUTER on a local socket.
public struct RouterOptions: Equatable, Sendable {
    /// The longest frame taken from a peer, in bytes.
    public var maximumFrameBytes: Int64
    /// A listening socket to be used instead of one that libzmq makes, which would unlink whatever is at the path and
    /// give it a mode by the umask. From the bind on libzmq owns it and closes it with the socket: hand over a copy to
    /// keep it listening.
    public var listeningDescriptor: Int32?
    /// The only user whose processes may connect.
    public var allowedUser: UInt32
    /// Messages queued for each peer. Small, since the real queues are counted in bytes above.
    public var sendHighWaterMark: Int32 = 256
    /// Messages queued from each peer.
    public var receiveHighWaterMark: Int32 = 16
    /// How long a half-open connection may hold a descriptor.
    public var handshakeTimeout: Duration = .seconds(2)
    /// Connections that may wait to be accepted, when libzmq makes the listening socket.
    public var backlog: Int32 = 128
    /// The ZAP domain in which connections are checked. With one set and no handler running, every peer is refused.
    public var zapDomain: String?

    /// The defaults, for this user only.
    public init(maximumFrameBytes: Int64, listeningDescriptor: Int32? = nil) {
        self.maximumFrameBytes = maximumFrameBytes
        self.listeningDescriptor = listeningDescriptor
        self.allowedUser = getuid()
    }

    /// The table, in the order in which it is set.
    public var socketOptions: [SocketOption] {
        var options: [SocketOption] = [
            .maximumFrameBytes(maximumFrameBytes),
            .sendHighWaterMark(sendHighWaterMark),
            .receiveHighWaterMark(receiveHighWaterMark),
            .routerMandatory(true),  // errors instead of silence
            .routerHandover(false),  // names cannot be stolen
            .linger(.zero),
            .sendTimeout(.zero),
            .receiveTimeout(.zero),
            .handshakeTimeout(handshakeTimeout),
            .backlog(backlog),
            .heartbeatInterval(.zero),  // the kernel reports death, and a ping would cut off paused windows
            .allowedLocalUser(allowedUser),
        ]
        if let zapDomain { options += [.zapDomain(zapDomain), .zapEnforceDomain(true)] }
        if let listeningDescriptor { options.append(.useDescriptor(listeningDescriptor)) }
        return options
    }
}

/// The options of a client's DEALER on a local socket.
public struct DealerOptions: Equatable, Sendable {
    /// The longest frame taken from the broker, in bytes.
    public var maximumFrameBytes: Int64
    /// The name of this connection. Never used again: messages to a reused name can be swallowed while the old
    /// connection is being cleared away.
    public var routingID: [UInt8]
    /// Messages queued for the broker.
    public var sendHighWaterMark: Int32 = 1_000
    /// Messages queued from the broker.
    public var receiveHighWaterMark: Int32 = 1_000
    /// How long a closed socket still tries to send, so that a goodbye gets out.
    public var linger: Duration = .milliseconds(500)

    /// The defaults, under a fresh random name.
    public init(maximumFrameBytes: Int64) {
        self.maximumFrameBytes = maximumFrameBytes
        self.routingID = Self.freshRoutingID()
    }

    /// Sixteen random bytes. Names that begin with a zero byte belong to ROUTER's own numbering.
    public static func freshRoutingID() -> [UInt8] {
        [UInt8.random(in: 1...UInt8.max)] + (1..<16).map { _ in UInt8.random(in: 0...UInt8.max) }
    }

    /// The table, in the order in which it is set.
    public var socketOptions: [SocketOption] {
        [
            .maximumFrameBytes(maximumFrameBytes),
            .sendHighWaterMark(sendHighWaterMark),
            .receiveHighWaterMark(receiveHighWaterMark),
            .routingID(routingID),
            .reconnectInterval(nil),  // a new connection is a new socket with a new name
            .immediate(true),  // nothing is queued for nobody
            .linger(linger),
            .sendTimeout(.zero),
            .receiveTimeout(.zero),
            .heartbeatInterval(.zero),
        ]
    }
}
