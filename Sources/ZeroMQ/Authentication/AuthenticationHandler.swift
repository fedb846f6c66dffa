import Synchronization

/// The ZAP handler of a context. libzmq asks the handler about every new connection to a socket with a ZAP domain.
///
/// The handler has its own thread, and listens when the initializer returns. A socket with an enforced domain
/// (``RouterOptions/zapDomain``) admits no peer while no handler listens.
public final class AuthenticationHandler: Sendable {
    private final class Shared: Sendable {
        struct State {
            var failure: ZeroMQError?
            var answered: UInt64 = 0
            var denied: UInt64 = 0
        }

        let state = Mutex(State())
        let stopping: WakeSignal
        /// Pending once the handler listens or has failed.
        let begun: WakeSignal
        let ended: WakeSignal

        init() throws(ZeroMQError) {
            stopping = try WakeSignal()
            begun = try WakeSignal()
            ended = try WakeSignal()
        }
    }

    /// Decides about a connection, on the handler's thread. Until it returns, no other connection is made.
    public typealias Decision = @Sendable (AuthenticationRequest) -> AuthenticationVerdict

    private let shared: Shared

    /// Starts a handler that admits the local processes of one user. A context can have one handler.
    ///
    /// - Throws: `addressInUse` if the context has a handler already.
    public convenience init(in context: Context, domain: String, allowedUser: UInt32) throws(ZeroMQError) {
        try self.init(in: context) { request in
            request.isFrom(allowedUser, in: domain)
                ? .admitted(userID: "\(allowedUser)")
                : .refused(reason: "only processes of the same user may connect")
        }
    }

    /// Starts the handler of a context. A context can have one handler.
    ///
    /// - Throws: `addressInUse` if the context has a handler already.
    public init(in context: Context, decision: @escaping Decision) throws(ZeroMQError) {
        let shared = try Shared()
        self.shared = shared
        try SocketThread.start {
            Self.run(shared, context, decision)
            shared.ended.signal()
        }
        try Self.wait(for: shared.begun)
        if let failure = shared.state.withLock({ $0.failure }) { throw failure }
    }

    deinit {
        stop()
    }

    /// The number of requests that were answered.
    public var answered: UInt64 { shared.state.withLock { $0.answered } }
    /// The number of requests whose connection was refused.
    public var denied: UInt64 { shared.state.withLock { $0.denied } }

    /// Ends the handler, and waits for its end. Sockets with an enforced domain refuse every new connection from then
    /// on.
    public func stop() {
        shared.stopping.signal()
        // The wait fails only for a closed descriptor, and `ended` is open as long as `shared` lives.
        try? Self.wait(for: shared.ended)
    }

    private static func wait(for signal: WakeSignal) throws(ZeroMQError) {
        var poller = Poller()
        _ = poller.watch(descriptor: signal.descriptor)
        _ = try poller.wait(for: nil)
    }

    private static func run(_ shared: Shared, _ context: Context, _ decision: Decision) {
        do {
            let socket = try Socket(.authenticator, in: context)
            try socket.bindForAuthentication()
            shared.begun.signal()
            try serve(socket, shared, decision)
        } catch {
            shared.state.withLock { $0.failure = error }
            shared.begun.signal()
        }
    }

    private static func serve(
        _ socket: borrowing Socket, _ shared: Shared, _ decision: Decision
    ) throws(ZeroMQError) {
        var poller = Poller()
        _ = poller.watch(socket)
        let stopping = poller.watch(descriptor: shared.stopping.descriptor)
        var message = Message(capacity: 16)
        while true {
            _ = try poller.wait(for: nil)
            if poller.readiness(of: stopping).contains(.readable) { return }
            // Every request gets an answer: without an answer the connection would hang in its handshake.
            while try socket.receive(into: &message) != .nothing {
                let frames = (0..<message.count).compactMap { message.bytes(at: $0) }
                let request = AuthenticationRequest(frames: frames)
                let verdict = request.map(decision) ?? .refused(reason: "the request is of an unknown version")
                // The second frame is the identifier, even in a request of an unknown version.
                let identifier = request?.identifier ?? (frames.count > 1 ? frames[1] : [])
                message.removeAll()
                for frame in verdict.answer(to: identifier) {
                    try message.append(frame)
                }
                shared.state.withLock {
                    $0.answered &+= 1
                    if verdict.isRefusal { $0.denied &+= 1 }
                }
                _ = try socket.send(&message)
            }
        }
    }
}
