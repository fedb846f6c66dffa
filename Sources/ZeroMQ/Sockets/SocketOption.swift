import CZMQ

/// A socket option with its value. ``RouterOptions`` and ``DealerOptions`` return lists of such options.
///
/// Most options act only on later binds and connects (`zmq_setsockopt(3)`).
public struct SocketOption: Equatable, Sendable {
    /// A value in the type that libzmq expects for the option.
    public enum Value: Equatable, Sendable {
        case integer(Int32)
        case longInteger(Int64)
        case bytes([UInt8])
    }

    /// libzmq's number of the option.
    public let number: Int32
    /// libzmq's name of the option, for error messages.
    public let name: String
    /// The value.
    public let value: Value

    private init(_ number: Int32, _ name: String, _ value: Value) {
        self.number = number
        self.name = name
        self.value = value
    }

    private init(_ number: Int32, _ name: String, _ flag: Bool) {
        self.init(number, name, .integer(flag ? 1 : 0))
    }
}

// MARK: Limits and waiting

extension SocketOption {
    /// The longest frame that is accepted, in bytes. A peer that sends a longer frame is disconnected. Whole messages
    /// have no such limit.
    public static func maximumFrameBytes(_ bytes: Int64) -> Self {
        .init(ZMQ_MAXMSGSIZE, "ZMQ_MAXMSGSIZE", .longInteger(bytes))
    }

    /// The most messages that are queued for each peer; 0 is no limit.
    public static func sendHighWaterMark(_ messages: Int32) -> Self {
        .init(ZMQ_SNDHWM, "ZMQ_SNDHWM", .integer(messages))
    }

    /// The most messages that are queued from each peer; 0 is no limit.
    public static func receiveHighWaterMark(_ messages: Int32) -> Self {
        .init(ZMQ_RCVHWM, "ZMQ_RCVHWM", .integer(messages))
    }

    /// The time in which a closed socket still sends its queued messages.
    public static func linger(_ time: Duration) -> Self {
        .init(ZMQ_LINGER, "ZMQ_LINGER", .integer(time.wholeMilliseconds))
    }

    /// The time that a send may wait.
    public static func sendTimeout(_ time: Duration) -> Self {
        .init(ZMQ_SNDTIMEO, "ZMQ_SNDTIMEO", .integer(time.wholeMilliseconds))
    }

    /// The time that a receive may wait.
    public static func receiveTimeout(_ time: Duration) -> Self {
        .init(ZMQ_RCVTIMEO, "ZMQ_RCVTIMEO", .integer(time.wholeMilliseconds))
    }
}

// MARK: Connecting

extension SocketOption {
    /// The most connections that may wait to be accepted.
    public static func backlog(_ connections: Int32) -> Self {
        .init(ZMQ_BACKLOG, "ZMQ_BACKLOG", .integer(connections))
    }

    /// The time in which a new connection has to complete its handshake.
    public static func handshakeTimeout(_ time: Duration) -> Self {
        .init(ZMQ_HANDSHAKE_IVL, "ZMQ_HANDSHAKE_IVL", .integer(time.wholeMilliseconds))
    }

    /// The time between two ZMTP pings; zero sends none. Pings would disconnect a paused process.
    public static func heartbeatInterval(_ time: Duration) -> Self {
        .init(ZMQ_HEARTBEAT_IVL, "ZMQ_HEARTBEAT_IVL", .integer(time.wholeMilliseconds))
    }

    /// The time after which a peer that answers no ping is disconnected.
    public static func heartbeatTimeout(_ time: Duration) -> Self {
        .init(ZMQ_HEARTBEAT_TIMEOUT, "ZMQ_HEARTBEAT_TIMEOUT", .integer(time.wholeMilliseconds))
    }

    /// The time after which the peer may disconnect this side if it hears nothing from it.
    public static func heartbeatTimeToLive(_ time: Duration) -> Self {
        .init(ZMQ_HEARTBEAT_TTL, "ZMQ_HEARTBEAT_TTL", .integer(time.wholeMilliseconds))
    }

    /// The time in which a TCP connection has to be made.
    public static func connectTimeout(_ time: Duration) -> Self {
        .init(ZMQ_CONNECT_TIMEOUT, "ZMQ_CONNECT_TIMEOUT", .integer(time.wholeMilliseconds))
    }

    /// Whether IPv6 addresses are used too.
    public static func ipv6(_ flag: Bool) -> Self {
        .init(ZMQ_IPV6, "ZMQ_IPV6", flag)
    }

    /// The time between attempts to connect again; nil never tries again.
    public static func reconnectInterval(_ time: Duration?) -> Self {
        .init(ZMQ_RECONNECT_IVL, "ZMQ_RECONNECT_IVL", .integer(time?.wholeMilliseconds ?? -1))
    }

    /// Whether messages are queued only for connections whose handshake is over.
    public static func immediate(_ flag: Bool) -> Self {
        .init(ZMQ_IMMEDIATE, "ZMQ_IMMEDIATE", flag)
    }

    /// Takes a listening descriptor instead of making one. libzmq owns the descriptor from the bind on, and closes it.
    public static func useDescriptor(_ descriptor: Int32) -> Self {
        .init(ZMQ_USE_FD, "ZMQ_USE_FD", .integer(descriptor))
    }
}

// MARK: Names and authentication of peers

extension SocketOption {
    /// What the socket can do now, which can only be read.
    static let events = SocketOption(ZMQ_EVENTS, "ZMQ_EVENTS", .integer(0))

    /// The endpoint of the last bind, which can only be read.
    static let lastEndpoint = SocketOption(ZMQ_LAST_ENDPOINT, "ZMQ_LAST_ENDPOINT", .bytes([]))

    /// The name under which peers know this socket: 1 to 255 bytes, the first not zero.
    public static func routingID(_ bytes: [UInt8]) -> Self {
        .init(ZMQ_ROUTING_ID, "ZMQ_ROUTING_ID", .bytes(bytes))
    }

    /// Whether a ROUTER reports messages it cannot deliver instead of dropping them silently.
    public static func routerMandatory(_ flag: Bool) -> Self {
        .init(ZMQ_ROUTER_MANDATORY, "ZMQ_ROUTER_MANDATORY", flag)
    }

    /// Whether a new connection takes over the routing id of a connected peer.
    public static func routerHandover(_ flag: Bool) -> Self {
        .init(ZMQ_ROUTER_HANDOVER, "ZMQ_ROUTER_HANDOVER", flag)
    }

    /// Accepts local connections from this user only. With several such options, each of their users is accepted.
    public static func allowedLocalUser(_ user: UInt32) -> Self {
        .init(ZMQ_IPC_FILTER_UID, "ZMQ_IPC_FILTER_UID", .integer(Int32(bitPattern: user)))
    }

    /// Whether this socket is the server's side of CURVE: it knows its own key, and asks the ZAP handler about others.
    public static func curveServer(_ flag: Bool) -> Self {
        .init(ZMQ_CURVE_SERVER, "ZMQ_CURVE_SERVER", flag)
    }

    /// The public half of this side's key (``CurveKeyPair/publicKey``).
    public static func curvePublicKey(_ key: [UInt8]) -> Self {
        .init(ZMQ_CURVE_PUBLICKEY, "ZMQ_CURVE_PUBLICKEY", .bytes(key))
    }

    /// The secret half of this side's key (``CurveKeyPair/secretKey``).
    public static func curveSecretKey(_ key: [UInt8]) -> Self {
        .init(ZMQ_CURVE_SECRETKEY, "ZMQ_CURVE_SECRETKEY", .bytes(key))
    }

    /// The public key that the server has to prove.
    public static func curveServerKey(_ key: [UInt8]) -> Self {
        .init(ZMQ_CURVE_SERVERKEY, "ZMQ_CURVE_SERVERKEY", .bytes(key))
    }

    /// The domain in which a ZAP handler is asked about new connections.
    public static func zapDomain(_ domain: String) -> Self {
        .init(ZMQ_ZAP_DOMAIN, "ZMQ_ZAP_DOMAIN", .bytes(Array(domain.utf8)))
    }

    /// Whether connections are refused while no ZAP handler runs. Without this option libzmq then accepts every
    /// connection.
    public static func zapEnforceDomain(_ flag: Bool) -> Self {
        .init(zapEnforceDomainNumber, "ZMQ_ZAP_ENFORCE_DOMAIN", flag)
    }

    /// The number of `ZMQ_ZAP_ENFORCE_DOMAIN`. libzmq 4.3.4 obeys this option, but its header declares the option in
    /// draft builds only.
    private static let zapEnforceDomainNumber: Int32 = 93
}

extension Duration {
    /// Milliseconds, rounded up so that a wait never ends early, and limited to the range from 0 to libzmq's largest
    /// `int`.
    var wholeMilliseconds: Int32 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
        let rounded = attoseconds / 1_000_000_000_000_000 + (attoseconds % 1_000_000_000_000_000 == 0 ? 0 : 1)
        guard !overflow, milliseconds <= Int64(Int32.max) - rounded else { return .max }
        return Int32(milliseconds + rounded)
    }
}
