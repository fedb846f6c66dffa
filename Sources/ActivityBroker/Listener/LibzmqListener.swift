import ActivityWire
import BrokerCore
import Glibc
import SystemFiles
import ZeroMQ

/// The listener that serves local peers with libzmq: one ROUTER socket.
///
/// A ROUTER knows its peers by routing ids, which they choose themselves, and never reports that a peer left. This
/// listener therefore keeps a copy of each connection's descriptor (``PeerConnection``), watches the copy for a
/// hang-up, and gives the connection a ``ClientID``.
final class LibzmqListener: Listener {
    /// The time that a peer has to read its last message before the connection is cut. libzmq does not report when it
    /// has written a message: bytes that its thread has not written within this time are lost.
    static let closingTime: Duration = .seconds(1)
    /// The time that libzmq's thread has to read the bytes that a peer sent before it hung up.
    static let readingTime: Duration = .seconds(10)
    /// The time after which a peer that left is ended although libzmq may hold more of its messages, because other
    /// peers keep the listener busy. The listener must also have taken ``drainingMessages`` messages since: on a busy
    /// machine it might take none within the time.
    static let drainingTime: Duration = .seconds(1)
    static let drainingMessages: UInt64 = 1_024
    /// The time between two checks for connections that libzmq has dropped by itself.
    static let sweepInterval: Duration = .seconds(1)
    /// The most connections that one check for dropped connections looks at.
    static let connectionsPerSweep = 1_024
    /// The ZAP domain of the handler that authenticates new peers.
    private static let domain = "activity-broker"
    /// The shortest and the longest time between two attempts to send queued messages.
    static let retryInterval: Duration = .milliseconds(1)
    static let retryIntervalMaximum: Duration = .milliseconds(64)

    let readiness: ReadinessSet
    let allowedUser: UInt32
    private let makeQueue: () -> OutgoingQueue
    private let duplicate: PeerConnection.Duplicate
    private let authentication: AuthenticationHandler
    private let endpoint: Endpoint
    let socket: Socket
    private var poller: Poller
    private let readinessEntry: Poller.Entry
    private var incoming = Message(capacity: Limits.framesPerMessage + 1)
    var outgoing = Message(capacity: Limits.framesPerMessage + 1)

    var peers: [ClientID: LibzmqPeer] = [:]
    var peersByRoutingID: [[UInt8]: LibzmqPeer] = [:]
    /// The newest connection for each number of a libzmq descriptor.
    var peersBySource: [Int32: LibzmqPeer] = [:]
    /// The caps, which have no effect here, because libzmq accepts the connections.
    var caps = ConnectionCaps()
    let refused = RefusedProcesses()
    var events: [ListenerEvent] = []
    /// Peers that hung up and whose last messages may still come.
    var leaving: [LibzmqPeer] = []
    /// Peers that left and whose bytes libzmq has read. Each of these peers is ended, if it has not ended yet, and
    /// forgotten as soon as libzmq has no more messages.
    var departed: [LibzmqPeer] = []
    /// Peers whose connections are closed for the loop, and that may still read their last message.
    var closing: [LibzmqPeer] = []
    /// Peers whose connections have ended. They are kept until libzmq has closed its side.
    var gone: [LibzmqPeer] = []
    /// Peers with queued messages.
    var waiting: [LibzmqPeer] = []
    var retryInterval = LibzmqListener.retryInterval
    var retryAt = ContinuousClock.now
    var sweepAt = ContinuousClock.now
    /// The peers that the next checks for dropped connections look at.
    var sweepQueue: [LibzmqPeer] = []
    private var lastClient: UInt64 = 0
    private(set) var messagesTaken: UInt64 = 0
    private(set) var counters = ListenerCounters()

    /// Opens the listener; the loop's next iteration serves peers.
    ///
    /// - Parameters:
    ///   - endpointSocket: The listening socket; the listener takes a copy.
    ///   - readiness: The set to which the listener adds each connection, to learn of its hang-up. Any ready source of
    ///     the set ends the listener's wait.
    ///   - duplicate: Copies the descriptor of a connection.
    init(
        at endpointSocket: borrowing EndpointSocket,
        readiness: ReadinessSet,
        context: Context,
        makeQueue: @escaping () -> OutgoingQueue = { OutgoingQueue() },
        duplicate: @escaping PeerConnection.Duplicate = PeerConnection.duplicate
    ) throws(ListenerError) {
        self.readiness = readiness
        self.duplicate = duplicate
        self.makeQueue = makeQueue
        let copy = try SystemError.wrapped(as: { ListenerError.opening($0.description) }) { () throws(SystemError) in
            try Descriptor(copying: endpointSocket.descriptor, EndpointSocket.socketName)
        }
        var options = RouterOptions(maximumFrameBytes: Int64(Limits.frameBytes), listeningDescriptor: copy.take())
        options.zapDomain = Self.domain
        allowedUser = options.allowedUser
        var poller = Poller()
        readinessEntry = poller.watch(descriptor: readiness.descriptor)
        self.poller = poller
        do {
            // Before the bind, so that no peer is accepted without the handler.
            authentication = try AuthenticationHandler(in: context, domain: Self.domain, allowedUser: allowedUser)
            socket = try Socket(.router(options), in: context)
            endpoint = try Endpoint(path: endpointSocket.endpoint.path)
            try socket.bind(endpoint)
        } catch {
            throw .opening("\(error)")
        }
        _ = self.poller.watch(socket)
    }

    func listen(on descriptor: Int32) throws(ListenerError) {
        let copy = try SystemError.wrapped(as: { ListenerError.listening($0.description) }) { () throws(SystemError) in
            try Descriptor(copying: descriptor, EndpointSocket.socketName)
        }
        do throws(ZeroMQError) {
            try socket.set(.useDescriptor(copy.number))
            // libzmq owns the descriptor from here on.
            _ = copy.take()
            try socket.bind(endpoint)
        } catch {
            throw .listening(error.description)
        }
    }

    var connections: Int { peers.count - closing.count }

    var state: ListenerState {
        var counters = counters
        counters.denied = authentication.denied
        return waiting.reduce(into: ListenerState(slowPeers: waiting.count, counters: counters)) { state, peer in
            state.queuedMessages += peer.queue.count
            state.queuedBytes += peer.queue.bytes
        }
    }

    func wait(atMost nanoseconds: Int64) throws(ListenerError) -> [ReadinessSource] {
        do throws(ZeroMQError) {
            _ = try poller.wait(for: .nanoseconds(nanoseconds))
        } catch {
            throw .waiting(error.description)
        }
        return poller.readiness(of: readinessEntry) != [] ? readiness.ready() : []
    }
}

/// Receives messages.
extension LibzmqListener {
    /// Does nothing: a ROUTER socket reads all its peers.
    func pause(_ client: ClientID) {}

    func resume(_ client: ClientID) {}

    func nextEvent() throws(ListenerError) -> ListenerEvent? {
        if !events.isEmpty { return events.removeFirst() }
        for _ in 0..<Self.messagesPerEvent {
            guard try receive() else {
                // libzmq has no more messages, so all messages of departed peers have been taken.
                for peer in departed {
                    finish(peer)
                    forget(peer)
                }
                departed.removeAll()
                break
            }
            if !events.isEmpty { return events.removeFirst() }
        }
        return events.isEmpty ? nil : events.removeFirst()
    }

    /// The most messages that are taken without an event in one call.
    private static let messagesPerEvent = 64

    /// Takes one message. Returns false if there is none.
    private func receive() throws(ListenerError) -> Bool {
        do throws(ZeroMQError) {
            switch try socket.receive(into: &incoming) {
            case .nothing: return false
            case .received: take(frames: nil)
            case .tooManyFrames(let count): take(frames: count)
            }
            incoming.removeAll()
            return true
        } catch {
            throw .receiving(error.description)
        }
    }

    /// Turns the message that was received into an event.
    ///
    /// - Parameter frames: The number of frames if there were too many; nil otherwise.
    private func take(frames: Int?) {
        messagesTaken &+= 1
        guard let peer = sender(), peer.isKnownToLoop else { return }
        if !peer.queue.isEmpty, flush(peer) { waiting.removeAll { $0 === peer } }
        if let frames {
            let limit = Limits.framesPerMessage
            // The first frame is the routing id, which is not part of the message.
            let reason = "the message has \(frames - 1) frames; the limit is \(limit)"
            events.append(
                .malformed(peer.client, Refusal(code: .tooMany, reason: reason, field: "blobs", limit: Int64(limit))))
            return
        }
        let blobs = incoming.count > 2 ? (2..<incoming.count).map { Blob(incoming.bytes(at: $0) ?? []) } : []
        events.append(.received(peer.client, control: incoming.bytes(at: 1) ?? [], blobs: blobs))
    }

    /// Returns the connection that the message came over. Looks first at the newest connection with the descriptor's
    /// number, which is nearly always the right one.
    private func sender() -> LibzmqPeer? {
        let source = incoming.sourceDescriptor
        if let source, let known = peersBySource[source], incoming.hasFrame(at: 0, equalTo: known.routingID),
            known.isOpen
        {
            return known
        }
        guard let routingID = incoming.bytes(at: 0) else { return nil }
        guard let known = peersByRoutingID[routingID] else { return admit(routingID) }
        if source == known.connection.source { return known }
        // libzmq gives a routing id to a new connection only when it has dropped the old one.
        finish(known)
        forget(known)
        return admit(routingID)
    }

    private func admit(_ routingID: [UInt8]) -> LibzmqPeer? {
        do throws(PeerConnection.Failure) {
            let connection = try PeerConnection(
                copying: incoming.sourceDescriptor, of: incoming.peerCredentials, by: duplicate)
            return admit(routingID, connection)
        } catch {
            switch error {
            case .notLocal, .gone: counters.strangersDropped &+= 1
            case .system:
                counters.refusedForDescriptors &+= 1
                turnAway(routingID)
            }
            return nil
        }
    }

    private func admit(_ routingID: [UInt8], _ connection: consuming PeerConnection) -> LibzmqPeer? {
        let credentials = connection.credentials
        guard credentials.userIdentifier == allowedUser else {
            counters.foreignersCut &+= 1
            connection.cut()
            return nil
        }
        // A former connection had the same descriptor number, so libzmq has closed that connection.
        if let former = peersBySource[connection.source] { leave(former) }
        lastClient &+= 1
        let client = ClientID(lastClient)
        do throws(SystemError) {
            try readiness.insert(.listener(.hangUp(client)), descriptor: connection.descriptor)
        } catch {
            counters.refusedForDescriptors &+= 1
            connection.cut()
            return nil
        }
        let source = connection.source
        let peer = LibzmqPeer(client: client, routingID: routingID, connection: connection, queue: makeQueue())
        peers[client] = peer
        peersByRoutingID[routingID] = peer
        peersBySource[source] = peer
        events.append(.opened(client, credentials))
        return peer
    }
}
