import ActivityWire
import CBrokerSystem
import MachineDirectory
import Synchronization
import ZeroMQ

/// The loop of a ``LinkServer``'s thread. No other thread uses its socket.
final class LinkServerLoop {
    enum Command: Sendable {
        case send(LinkID, [[UInt8]])
        case cut(LinkID)
    }

    /// What the loop shares with its callers.
    final class Shared: Sendable {
        private struct State {
            var commands: [Command] = []
            var isStopping = false
            var beginning: Result<TCPEndpoint, ZeroMQError>?
        }

        private let state = Mutex(State())
        let wake: WakeSignal
        private let begun: WakeSignal
        let ended: WakeSignal

        init() throws(ZeroMQError) {
            wake = try WakeSignal()
            begun = try WakeSignal()
            ended = try WakeSignal()
        }

        func begin(_ result: Result<TCPEndpoint, ZeroMQError>) {
            state.withLock { $0.beginning = $0.beginning ?? result }
            begun.signal()
        }

        /// Waits until the server listens, and returns where it does; nil: it has ended before.
        func awaitBeginning() throws(ZeroMQError) -> TCPEndpoint? {
            Self.wait(for: begun)
            return try state.withLock { $0.beginning }?.get()
        }

        func post(_ command: Command) {
            state.withLock { $0.commands.append(command) }
            wake.signal()
        }

        func stop() {
            state.withLock { $0.isStopping = true }
            wake.signal()
        }

        func takeCommands() -> (commands: [Command], isStopping: Bool) {
            state.withLock { state in
                defer { state.commands = [] }
                return (state.commands, state.isStopping)
            }
        }

        static func wait(for signal: WakeSignal) {
            var poller = Poller()
            _ = poller.watch(descriptor: signal.descriptor)
            // The wait fails only for a closed descriptor, and the signal is open as long as this object lives.
            _ = try? poller.wait(for: nil)
        }
    }

    /// Messages that are read before commands are taken again.
    private static let messagesPerIteration = 64
    /// From the last message over a link to its cut, so that the other side reads why.
    private static let farewellTime = Duration.milliseconds(100)
    static let domain = "activity-broker"

    let endpoint: TCPEndpoint
    private let shared: Shared
    private let receive: LinkServer.Receiver
    /// Admits connections as long as it lives.
    private let handler: AuthenticationHandler
    private let router: Socket
    private var poller = Poller()
    private var message = Message(capacity: Limits.framesPerMessage + 1)
    private var connections: [LinkID: LinkConnection] = [:]
    /// Connections that are to be cut, the next one first.
    private var cuts: [(due: ContinuousClock.Instant, connection: LinkConnection)] = []

    init(
        _ shared: Shared, at endpoint: TCPEndpoint, key: CurveKeyPair,
        allowed: @escaping @Sendable () -> AllowedLinks, receive: @escaping LinkServer.Receiver
    ) throws(ZeroMQError) {
        self.shared = shared
        self.receive = receive
        // A peer that guesses a routing id could otherwise end the process.
        _ = csystem_seed_random()
        let context = try Context()
        handler = try AuthenticationHandler(in: context) { request in
            guard request.domain == Self.domain, let key = request.curveKey.flatMap({ MachineKey(bytes: $0) }),
                let peer = allowed().peer(with: key)
            else { return .refused(reason: "the key is not allowed") }
            return .admitted(userID: peer.userID)
        }
        let options = LinkServerOptions(
            maximumFrameBytes: Int64(Limits.frameBytes), key: key, zapDomain: Self.domain)
        router = try Socket(.linkServer(options), in: context)
        try router.bind(endpoint)
        self.endpoint = router.boundEndpoint ?? endpoint
        _ = poller.watch(router)
        _ = poller.watch(descriptor: shared.wake.descriptor)
    }

    func run() throws(ZeroMQError) {
        while true {
            _ = try poller.wait(for: cuts.first.map { max(.zero, ContinuousClock.now.duration(to: $0.due)) })
            shared.wake.clear()
            let (commands, isStopping) = shared.takeCommands()
            for command in commands { try perform(command) }
            while let next = cuts.first, next.due <= .now {
                next.connection.shutDown()
                cuts.removeFirst()
            }
            if isStopping, cuts.isEmpty { return }
            for _ in 0..<Self.messagesPerIteration {
                guard try receiveOne() else { break }
            }
        }
    }

    /// Reads a message; false: none is waiting.
    private func receiveOne() throws(ZeroMQError) -> Bool {
        let outcome = try router.receive(into: &message)
        guard outcome != .nothing else { return false }
        guard let routingID = message.bytes(at: 0), let peer = message.userID.flatMap({ LinkPeer(userID: $0) }) else {
            return true
        }
        let link = LinkID(routingID: routingID)
        if connections[link] == nil { connections[link] = LinkConnection(of: message.sourceDescriptor) }
        guard outcome == .received else {
            cut(link)
            return true
        }
        let blobs = (2..<max(2, message.count)).compactMap { message.bytes(at: $0).map(Blob.init) }
        do throws(WireError) {
            let decoded = try WireCodec.decodeClientMessage(control: message.bytes(at: 1) ?? [], blobs: blobs)
            receive(.success(decoded), peer, link)
        } catch { receive(.failure(error), peer, link) }
        return true
    }

    private func perform(_ command: Command) throws(ZeroMQError) {
        switch command {
        case .send(let link, let frames):
            var message = Message(capacity: frames.count + 1)
            try message.append(link.routingID)
            for frame in frames { try message.append(frame) }
            switch try router.send(&message) {
            case .sent: break
            // It does not read its answers, or it is gone.
            case .wouldBlock, .unreachable: cut(link)
            }
        case .cut(let link): cut(link)
        }
    }

    private func cut(_ link: LinkID) {
        guard let connection = connections.removeValue(forKey: link) else { return }
        cuts.append((.now + Self.farewellTime, connection))
    }
}
