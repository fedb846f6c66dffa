import Glibc

/// The purpose of a socket, with its options.
public enum SocketRole: Equatable, Sendable {
    /// The broker's side: many peers, each known by a routing id.
    case router(RouterOptions)
    /// A client's side: one connection, under a routing id used once.
    case dealer(DealerOptions)
    /// The side of a link between machines that listens: many machines, each known by its key.
    case linkServer(LinkServerOptions)
    /// The side of a link between machines that connects.
    case linkClient(LinkClientOptions)
    /// The ZAP handler's side: answers requests about new connections.
    case authenticator
}

/// The options of the broker's ROUTER on a local socket.
public struct RouterOptions: Equatable, Sendable {
    /// The longest frame accepted from a peer, in bytes.
    public var maximumFrameBytes: Int64
    /// The listening socket to use. With nil, libzmq makes a socket: it unlinks any file at the path, and the umask
    /// decides the socket's mode. libzmq owns the descriptor from the bind on and closes it with the socket; pass a
    /// copy to keep the socket listening.
    public var listeningDescriptor: Int32?
    /// The only user whose processes may connect.
    public var allowedUser: UInt32
    /// The most messages that libzmq queues for each peer. The number is small, since the broker's own queues take the
    /// rest and are bounded in bytes.
    public var sendHighWaterMark: Int32 = 256
    /// The most messages that libzmq queues from each peer.
    public var receiveHighWaterMark: Int32 = 16
    /// The time in which a new connection has to complete its handshake. Until then the connection only holds a
    /// descriptor.
    public var handshakeTimeout: Duration = .seconds(2)
    /// The most connections that may wait to be accepted, when libzmq makes the listening socket.
    public var backlog: Int32 = 128
    /// The ZAP domain in which connections are checked. Every peer is refused while a domain is set and no handler
    /// runs.
    public var zapDomain: String?

    /// Makes the default options, for this user only.
    public init(maximumFrameBytes: Int64, listeningDescriptor: Int32? = nil) {
        self.maximumFrameBytes = maximumFrameBytes
        self.listeningDescriptor = listeningDescriptor
        self.allowedUser = getuid()
    }

    /// The options, in the order in which they are set.
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
    /// The longest frame accepted from the broker, in bytes.
    public var maximumFrameBytes: Int64
    /// The name of this connection. A name is never used again: libzmq may still be cleaning up its old connection, and
    /// messages to the name can be lost meanwhile.
    public var routingID: [UInt8]
    /// The most messages that are queued for the broker.
    public var sendHighWaterMark: Int32 = 1_000
    /// The most messages that are queued from the broker.
    public var receiveHighWaterMark: Int32 = 1_000
    /// The time in which a closed socket still sends, so that a goodbye arrives.
    public var linger: Duration = .milliseconds(500)

    /// Makes the default options, with a new random name.
    public init(maximumFrameBytes: Int64) {
        self.maximumFrameBytes = maximumFrameBytes
        self.routingID = RoutingID.fresh()
    }

    /// The options, in the order in which they are set.
    public var socketOptions: [SocketOption] {
        [
            .maximumFrameBytes(maximumFrameBytes),
            .sendHighWaterMark(sendHighWaterMark),
            .receiveHighWaterMark(receiveHighWaterMark),
            .routingID(routingID),
            .reconnectInterval(nil),  // a new connection is a new socket with a new name
            .immediate(true),  // nothing is queued without a peer
            .linger(linger),
            .sendTimeout(.zero),
            .receiveTimeout(.zero),
            .heartbeatInterval(.zero),
        ]
    }
}
