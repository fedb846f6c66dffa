/// The options of the ROUTER to which other machines connect, with CURVE (`zmq_curve(7)`).
public struct LinkServerOptions: Equatable, Sendable {
    /// The longest frame accepted from a peer, in bytes.
    public var maximumFrameBytes: Int64
    /// This machine's key.
    public var key: CurveKeyPair
    /// The ZAP domain in which keys are checked. Every peer is refused while no handler runs.
    public var zapDomain: String
    /// The time in which a new connection has to complete its handshake.
    public var handshakeTimeout: Duration = .seconds(2)
    /// The most connections that may wait to be accepted.
    public var backlog: Int32 = 128
    /// The most messages that libzmq queues for each peer, and from each peer.
    public var highWaterMark: Int32 = 256
    public var heartbeats = LinkHeartbeats()

    public init(maximumFrameBytes: Int64, key: CurveKeyPair, zapDomain: String) {
        self.maximumFrameBytes = maximumFrameBytes
        self.key = key
        self.zapDomain = zapDomain
    }

    /// The options, in the order in which they are set.
    public var socketOptions: [SocketOption] {
        [
            .maximumFrameBytes(maximumFrameBytes), .sendHighWaterMark(highWaterMark),
            .receiveHighWaterMark(highWaterMark), .routerMandatory(true), .routerHandover(false), .linger(.zero),
            .sendTimeout(.zero), .receiveTimeout(.zero), .handshakeTimeout(handshakeTimeout), .backlog(backlog),
            .curveServer(true), .curveSecretKey(key.secretKey), .zapDomain(zapDomain),
            .zapEnforceDomain(true),
        ] + heartbeats.socketOptions
    }
}

/// The options of the DEALER that connects to another machine.
public struct LinkClientOptions: Equatable, Sendable {
    /// The longest frame accepted from the other machine, in bytes.
    public var maximumFrameBytes: Int64
    /// This machine's key.
    public var key: CurveKeyPair
    /// The public key that the other machine has to prove.
    public var serverKey: [UInt8]
    /// The name of this connection, which is never used again.
    public var routingID: [UInt8] = RoutingID.fresh()
    /// The time in which the connection has to be made, and then again the time for its handshake.
    public var connectTimeout: Duration = .seconds(2)
    /// The most messages that libzmq queues in each direction.
    public var highWaterMark: Int32 = 256
    public var heartbeats = LinkHeartbeats()

    public init(maximumFrameBytes: Int64, key: CurveKeyPair, serverKey: [UInt8]) {
        self.maximumFrameBytes = maximumFrameBytes
        self.key = key
        self.serverKey = serverKey
    }

    /// The options, in the order in which they are set.
    public var socketOptions: [SocketOption] {
        [
            .maximumFrameBytes(maximumFrameBytes), .sendHighWaterMark(highWaterMark),
            .receiveHighWaterMark(highWaterMark), .routingID(routingID), .immediate(true), .linger(.zero),
            .sendTimeout(.zero), .receiveTimeout(.zero), .handshakeTimeout(connectTimeout),
            .connectTimeout(connectTimeout), .reconnectInterval(nil),
            .curvePublicKey(key.publicKey), .curveSecretKey(key.secretKey), .curveServerKey(serverKey),
        ] + heartbeats.socketOptions
    }
}

/// The pings of a link. Only pings from both sides show both that the other machine has gone.
public struct LinkHeartbeats: Hashable, Sendable {
    /// The time between two pings.
    public var interval: Duration
    /// The time after which a silent peer counts as gone.
    public var timeout: Duration

    public init(interval: Duration = .seconds(1), timeout: Duration = .seconds(3)) {
        self.interval = interval
        self.timeout = timeout
    }

    var socketOptions: [SocketOption] {
        [.heartbeatInterval(interval), .heartbeatTimeout(timeout), .heartbeatTimeToLive(timeout)]
    }
}
