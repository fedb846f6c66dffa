import CZMQ

/// A libzmq socket: one owner, one thread, closed when it goes out of scope.
///
/// Not `Sendable`, because libzmq's sockets are not thread-safe. No call waits; wait with a ``Poller``.
public struct Socket: ~Copyable {
    let handle: SocketHandle

    /// Makes a socket with the options of its role.
    public init(_ role: SocketRole, in context: Context) throws(ZeroMQError) {
        handle = try SocketHandle(role, context: context)
    }

    deinit {
        handle.close()
    }

    /// Closes the socket now. Its queued messages are sent within its linger.
    public consuming func close() {
        // The call consumes the socket, whose `deinit` closes it.
    }

    /// Sets an option; most act on later binds and connects only.
    public func set(_ option: SocketOption) throws(ZeroMQError) {
        try handle.set(option)
    }

    /// Returns the current value of an option. The value inside `option` only tells the type of the result.
    ///
    /// - Throws: `invalidArgument` for options that can only be set, such as ROUTER's own and the filters.
    public func current(_ option: SocketOption) throws(ZeroMQError) -> SocketOption.Value {
        try handle.current(option)
    }

    /// Listens at an endpoint.
    ///
    /// Give the socket a listening descriptor (``RouterOptions/listeningDescriptor``): otherwise libzmq unlinks any
    /// file at the path.
    public func bind(_ endpoint: Endpoint) throws(ZeroMQError) {
        let pointer = try handle.opened()
        try checked("zmq_bind", endpoint: endpoint.description) { zmq_bind(pointer, endpoint.description) }
    }

    /// Listens at the address where libzmq asks about new connections in this context (rfc.zeromq.org/spec/27).
    func bindForAuthentication() throws(ZeroMQError) {
        let pointer = try handle.opened()
        let endpoint = Self.authentication
        try checked("zmq_bind", endpoint: endpoint) { zmq_bind(pointer, endpoint) }
    }

    /// Connects to the address of ``bindForAuthentication()``, as libzmq itself does.
    func connectForAuthentication() throws(ZeroMQError) {
        let pointer = try handle.opened()
        let endpoint = Self.authentication
        try checked("zmq_connect", endpoint: endpoint) { zmq_connect(pointer, endpoint) }
    }

    private static let authentication = "inproc://zeromq.zap.01"

    /// Begins to connect to an endpoint. Throws no error if no process listens there.
    public func connect(_ endpoint: Endpoint) throws(ZeroMQError) {
        let pointer = try handle.opened()
        try checked("zmq_connect", endpoint: endpoint.description) { zmq_connect(pointer, endpoint.description) }
    }

    /// Listens at an address of this machine. Port 0 stands for any free port (``boundEndpoint``).
    public func bind(_ endpoint: TCPEndpoint) throws(ZeroMQError) {
        let pointer = try handle.opened()
        // With it, the address of IPv4 would become one that is written as IPv6.
        try set(.ipv6(endpoint.isIPv6))
        try checked("zmq_bind", endpoint: endpoint.description) { zmq_bind(pointer, endpoint.description) }
    }

    /// Begins to connect to an address. Throws no error if no process listens there.
    public func connect(_ endpoint: TCPEndpoint) throws(ZeroMQError) {
        let pointer = try handle.opened()
        try set(.ipv6(endpoint.isIPv6))
        try checked("zmq_connect", endpoint: endpoint.description) { zmq_connect(pointer, endpoint.description) }
    }

    /// The address where the socket listens; nil if it does not listen at one.
    public var boundEndpoint: TCPEndpoint? {
        guard case .bytes(let bytes)? = try? handle.current(.lastEndpoint) else { return nil }
        return try? TCPEndpoint(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
    }

    /// Whether a peer is connected that takes a message now.
    public var hasPeer: Bool {
        guard case .integer(let events)? = try? handle.current(.events) else { return false }
        return events & Int32(ZMQ_POLLOUT) != 0
    }

    /// Replaces the content of `message` by the next waiting message, without waiting for one.
    ///
    /// On a ROUTER the first frame is the routing id of the sender. A message with more frames than the capacity is
    /// removed from the queue whole.
    public func receive(into message: inout Message) throws(ZeroMQError) -> ReceiveOutcome {
        try message.receive(from: handle.opened())
    }

    /// Sends `message` and empties it, without waiting.
    ///
    /// On a ROUTER the first frame is the routing id of the receiver.
    public func send(_ message: inout Message) throws(ZeroMQError) -> SendOutcome {
        try message.send(to: handle.opened())
    }
}
